/** A JSON Schema, as zod writes it. */
export interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  description?: string
}

const plain: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** Writes a schema as a TypeScript type, with descriptions as comments. Recursive parts are `unknown`. */
export function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return 'unknown'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map(value => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map(each => typeOf(each, indent)))
  if (schema.allOf) return schema.allOf.map(each => `(${typeOf(each, indent)})`).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map(type => typeOf({ ...schema, type }, indent)))
  if (schema.type === 'array') return arrayOf(schema, indent)
  if (schema.type === 'object') return objectOf(schema, indent)
  return plain[schema.type ?? ''] ?? 'unknown'
}

function arrayOf({ items, prefixItems }: Schema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map(each => typeOf(each, indent)).join(', ')}]`
  return `Array<${items ? typeOf(items, indent) : 'unknown'}>`
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const names = Object.keys(properties)
  if (names.length === 0) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : null
    return value === null ? 'Record<string, never>' : `Record<string, ${value}>`
  }
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${commentOf(schema.description, inner)}${inner}${keyOf(name)}${mark}: ${typeOf(schema, inner)}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

/** A comment above what it describes; nothing without a description. */
export function commentOf(text: string | undefined, indent: string): string {
  return text ? `${indent}/** ${text.replaceAll('*/', '*\\/').replace(/\s+/g, ' ')} */\n` : ''
}

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

const union = (types: string[]) => [...new Set(types)].join(' | ') || 'never'
