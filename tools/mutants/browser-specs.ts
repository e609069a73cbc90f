/** The specs that open the screens of a file's subject, which have the same folder name. All of them if none do. */
export function browserSpecs(file: string, specs: readonly string[]): readonly string[] {
  const subject = /^web\/src\/(?:storefront|dashboard)\/([\w-]+)\//.exec(file)?.[1] ?? '';
  const found = specs.filter((spec) => spec.startsWith(`tests/e2e/browser/${subject}/`));
  return found.length > 0 ? found : specs;
}
