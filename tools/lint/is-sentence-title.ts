/** Words that may precede the verb of a title. */
const BEFORE_VERB = /^(?:(?:also|always|never|no longer|only|still|neither) )?/;

const VERB = /^(?:is|has|does|can|cannot|[a-z]+(?:-[a-z]+)*[^\Wsiu]s)$/;

/** Other words that end like a verb in the third person, such as the nouns of this project. */
const NOT_VERBS = new Set(
  (
    'always besides hers his its ours perhaps sometimes theirs towards was yes ' +
    'buyers codes customers items owners payments payouts products sellers sessions shoppers tokens users variants'
  ).split(' '),
);

/** A title that its table of cases contains as a whole. */
const CASE_PLACEHOLDER = /^(?:%s|\$\w+)$/;

/** A plural noun in front of its verb, such as "orders are". */
const PLURAL_SUBJECT = /^[a-z]+(?:-[a-z]+)*s (?:are|can|cannot|do|does|has|have|is|may|must|was|were)\b/;

/** Whether a test title continues "it": whether it starts with a verb in the third person singular. */
export function isSentenceTitle(title: string): boolean {
  if (CASE_PLACEHOLDER.test(title)) return true;
  const rest = title.replace(BEFORE_VERB, '');
  const [first = ''] = rest.split(/[\s,:;]/, 1);
  return VERB.test(first) && !NOT_VERBS.has(first) && !PLURAL_SUBJECT.test(rest);
}
