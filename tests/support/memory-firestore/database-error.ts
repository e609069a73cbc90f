/** The database rejects a request with one of its status codes (`GrpcStatus`). */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
