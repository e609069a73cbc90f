/** An error response of the database with a status code (`GrpcStatus`). */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
