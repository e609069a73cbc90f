/** Returns the SHA-256 digest as hexadecimal digits. */
export async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(bytes).reduce((digits, byte) => digits + byte.toString(16).padStart(2, '0'), '');
}
