import type { UserConfig } from '@commitlint/types';

/** Types of commits that change one part of the product. The other types can concern the whole repository. */
const WITHOUT_SCOPE = /^(?:feat|fix|perf)!?:/;

const config: UserConfig = {
  extends: ['@commitlint/config-conventional'],
  plugins: [
    {
      rules: {
        'scope-of-type': ({ header }) => [
          !WITHOUT_SCOPE.test(header ?? ''),
          'a commit of the type feat, fix or perf needs a scope',
        ],
      },
    },
  ],
  rules: {
    'header-max-length': [2, 'always', 72],
    'body-max-line-length': [2, 'always', 100],
    'footer-max-line-length': [2, 'always', 100],
    'scope-of-type': [2, 'always'],
  },
};

export default config;
