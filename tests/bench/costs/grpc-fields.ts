import protobuf from 'protobufjs/minimal.js';

/** A field of a protobuf message: its number, and its bytes if it contains a message. */
interface Field {
  number: number;
  bytes: Uint8Array;
}

const LENGTH_DELIMITED = 2;
const NONE = new Uint8Array();

/** The fields of a message in order, decoded without a schema. */
export function fieldsOf(message: Uint8Array): Field[] {
  const reader = protobuf.Reader.create(message);
  const fields: Field[] = [];
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    const type = tag & 7;
    const bytes = type === LENGTH_DELIMITED ? reader.bytes() : NONE;
    if (type !== LENGTH_DELIMITED) reader.skipType(type);
    fields.push({ number: tag >>> 3, bytes });
  }
  return fields;
}

/** Each gRPC message has a prefix with a compression flag and its length. */
const PREFIX = 5;

/** Splits the bytes of a stream into messages. */
export class GrpcMessages {
  #rest = Buffer.alloc(0);

  /** Returns the messages that these bytes complete. */
  add(chunk: Buffer): Uint8Array[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: Uint8Array[] = [];
    while (this.#rest.length >= PREFIX) {
      if (this.#rest[0] !== 0) throw new Error('A compressed message cannot be counted.');
      const end = PREFIX + this.#rest.readUInt32BE(1);
      if (this.#rest.length < end) break;
      messages.push(this.#rest.subarray(PREFIX, end));
      this.#rest = this.#rest.subarray(end);
    }
    return messages;
  }
}
