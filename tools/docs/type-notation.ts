import * as z from 'zod/mini';
import type { FailureCode } from '../../domain/failures.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schemas that the notation refers to by name. */
export type NamedTypes = ReadonlyMap<z.core.$ZodType, string>;

const LINE_LENGTH = 112;
/** Longer patterns are not printed. */
const PATTERN_LENGTH = 90;
const NAME = 'x-name';
const RULES = 'x-rules';

/** A schema in a compact notation like that of TypeScript, with its limits. `docs/api.md` explains it. */
export function typeNotation(schema: z.core.$ZodType, names: NamedTypes): string {
  return print(jsonSchemaOf(schema, names), '');
}

/** The codes that checks of a schema give to a rejected input. */
export function inputFailures(schema: z.core.$ZodType): FailureCode[] {
  const codes = new Set<FailureCode>();
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      for (const code of customChecks(zodSchema)) if (code !== null) codes.add(code);
    },
  });
  return [...codes];
}

function jsonSchemaOf(schema: z.core.$ZodType, names: NamedTypes): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A schema inherits these from the one that it adds checks to.
      jsonSchema[NAME] = zodSchema === schema ? undefined : nameOf(zodSchema, names);
      jsonSchema[RULES] = customChecks(zodSchema).map((code) => code ?? 'checked');
    },
  });
}

function nameOf(schema: z.core.$ZodType, names: NamedTypes): string | undefined {
  const {
    _zod: { def },
  } = schema as z.core.$ZodTypes;
  if (names.has(schema)) return names.get(schema);
  return def.type === 'optional' || def.type === 'default' || def.type === 'readonly'
    ? nameOf(def.innerType, names)
    : undefined;
}

/** The checks of a schema that JSON Schema cannot express: the failure code of each, or null for INVALID_INPUT. */
function customChecks(schema: z.core.$ZodType): (FailureCode | null)[] {
  const {
    _zod: {
      def: { checks = [] },
    },
  } = schema;
  return checks.flatMap(({ _zod: { def: check } }) => {
    const def = check as { check: string; params?: { code?: FailureCode } };
    return def.check === 'custom' ? [def.params?.code ?? null] : [];
  });
}

/** `lead`: the length of the text before the schema on its first line. */
function print(schema: JsonSchema, indent: string, lead = indent.length): string {
  const name: unknown = schema[NAME];
  if (typeof name === 'string') return name;
  const members = membersOf(schema);
  if (members !== null) return printUnion(members, indent, lead);
  if (schema.type === 'object') return printObject(schema, indent, lead);
  if (schema.type === 'array') return printArray(schema, indent, lead);
  return printScalar(schema);
}

const isSchema = (schema: z.core.JSONSchema._JSONSchema): schema is JsonSchema => typeof schema !== 'boolean';

/** The members of a union, an enumeration or a constant; null for other schemas. */
function membersOf(schema: JsonSchema): (JsonSchema | string)[] | null {
  const members = schema.anyOf ?? schema.oneOf;
  if (members !== undefined) return members.filter(isSchema);
  if (schema.enum !== undefined) return schema.enum.map(printValue);
  return schema.const === undefined ? null : [printValue(schema.const)];
}

const printValue = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

function printUnion(members: readonly (JsonSchema | string)[], indent: string, lead: number): string {
  const inner = `${indent}  `;
  const printed = (deeper: string): string[] =>
    members.map((member) => (typeof member === 'string' ? member : print(member, deeper, deeper.length + 2)));
  const line = printed(indent).join(' | ');
  if (isWithinLine(line, lead)) return line;
  return printed(inner)
    .map((member) => `\n${inner}| ${member}`)
    .join('');
}

function printObject(schema: JsonSchema, indent: string, lead: number): string {
  const { properties, additionalProperties, propertyNames, required = [] } = schema;
  if (properties === undefined && typeof additionalProperties === 'object') {
    const key = typeof propertyNames === 'object' ? print(propertyNames, indent) : 'string';
    return `Record<${key}, ${print(additionalProperties, indent, lead)}>`;
  }
  const inner = `${indent}  `;
  const fields = Object.entries(properties ?? {}).map(([key, value]) => {
    const label = `${key}${required.includes(key) ? '' : '?'}:`;
    const type = isSchema(value) ? print(value, inner, inner.length + label.length + 1) : 'unknown';
    return type.startsWith('\n') ? `${label}${type}` : `${label} ${type}`;
  });
  if (fields.length === 0) return '{}';
  const line = `{ ${fields.join(', ')} }`;
  const text = isWithinLine(line, lead)
    ? line
    : `{\n${fields.map((field) => `${inner}${field},\n`).join('')}${indent}}`;
  return `${text}${limits(rulesOf(schema))}`;
}

function printArray(schema: JsonSchema, indent: string, lead: number): string {
  const { items, prefixItems } = schema;
  if (prefixItems !== undefined)
    return `[${prefixItems
      .filter(isSchema)
      .map((item) => print(item, indent, lead))
      .join(', ')}]`;
  const item = typeof items === 'object' && !Array.isArray(items) ? items : {};
  const isUnion = (membersOf(item)?.length ?? 0) > 1 && item[NAME] === undefined;
  const printed = print(item, indent, lead);
  const end = printed.startsWith('\n') ? `\n${indent}` : '';
  const list = isUnion ? `(${printed}${end})[]` : `${printed}[]`;
  return `${list}${limits([range(schema.minItems, schema.maxItems), ...rulesOf(schema)])}`;
}

function printScalar(schema: JsonSchema): string {
  const { type, format, pattern, minimum, maximum, exclusiveMinimum, minLength, maxLength } = schema;
  const rules = rulesOf(schema);
  if (type === 'string') {
    if (format !== undefined) return `${format}${limits([range(undefined, maxLength), ...rules])}`;
    return `string${limits([range(minLength, maxLength), printPattern(pattern), ...rules])}`;
  }
  if (type === 'integer' || type === 'number') {
    const least = exclusiveMinimum === undefined ? safe(minimum) : `over ${exclusiveMinimum}`;
    return `${type === 'integer' ? 'int' : type}${limits([range(least, safe(maximum)), ...rules])}`;
  }
  return typeof type === 'string' ? type : 'unknown';
}

function printPattern(pattern: string | undefined): string {
  if (pattern === undefined) return '';
  return pattern.length > PATTERN_LENGTH ? 'checked' : `/${pattern}/`;
}

const rulesOf = (schema: JsonSchema): string[] => (Array.isArray(schema[RULES]) ? schema[RULES].map(String) : []);

/** A bound that every integer has is no limit. */
const safe = (bound: number | undefined): number | undefined =>
  bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound;

function range(least: number | string | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return '';
  return least === most ? String(least) : `${least ?? ''}..${most ?? ''}`;
}

function limits(parts: readonly string[]): string {
  const given = [...new Set(parts)].filter((part) => part !== '');
  return given.length === 0 ? '' : `(${given.join(', ')})`;
}

const isWithinLine = (text: string, lead: number): boolean => !text.includes('\n') && lead + text.length <= LINE_LENGTH;
