/** The function that this process serves. The platform sets it. Unset in discovery, in local runs and in tests. */
const target = (): string | undefined => process.env.FUNCTION_TARGET;

/**
 * Loads a module if this process serves one of its functions, or all functions.
 * @returns the functions `names`. If the module is not loaded, all of them are undefined, and the platform requests none
 * of them
 */
export async function loadForTarget<Module extends object, Name extends keyof Module & string>(
  names: readonly Name[],
  load: () => Promise<Module>,
): Promise<Pick<Module, Name>> {
  const served = target();
  const isServed = served === undefined || served === '' || names.some((name) => name === served);
  return isServed ? load() : ({} as Pick<Module, Name>);
}
