import { exampleOf } from './examples.ts'
import { fieldWords } from './field-words.ts'
import { byPattern, type FieldType, isCount, wordsIn } from './patterns.ts'
import { verbs } from './verbs.ts'

type Json = Record<string, unknown>

/** Keywords with one schema, and those with several. */
const ofOne = ['items', 'additionalProperties']
const ofSeveral = ['anyOf', 'allOf', 'oneOf', 'prefixItems']

/** Describes every field of a schema that says nothing of its own, and gives each value an example. */
export function describeFields(schema: Json, within = ''): Json {
  const { properties, $defs } = schema
  const described: Json = { ...schema }
  if (isJson(properties))
    described.properties = eachOf(properties, (name, field) => describeField(name, field, within))
  if (isJson($defs)) described.$defs = eachOf($defs, (name, each) => describeFields(each, name))
  for (const keyword of ofOne) {
    const one = schema[keyword]
    if (isJson(one)) described[keyword] = describeFields(one, within)
  }
  for (const keyword of ofSeveral) {
    const several = schema[keyword]
    if (Array.isArray(several))
      described[keyword] = several.map(each => (isJson(each) ? describeFields(each, within) : each))
  }
  return described
}

function describeField(name: string, field: Json, within: string): Json {
  const description = field.description ?? descriptionOf(name, field, within)
  const example = exampleOf(name, field)
  return {
    ...describeFields(field, name),
    ...(description !== undefined && { description }),
    ...(example !== undefined && { examples: [example] }),
  }
}

/** The words for a field of an object that is itself called `within`; undefined if nothing is known of it. */
export function descriptionOf(name: string, field: Json, within = ''): string | undefined {
  if (within === 'abilities') return `Whether you can ${verbOf(name)}.`
  if (within === 'reasons') return `The sentence that says why you can’t ${verbOf(name)}.`
  const type = typeOf(field)
  const known = fieldWords[`${within}.${name}`] ?? fieldWords[`${name}:${type}`]
  if (known !== undefined) return known
  if (within === 'filter') return filterOf(name, type)
  if (type === 'integer' && isCount(name)) return byPattern(name, type) ?? undefined
  if (nouns.has(within) && (name === 'id' || name === 'name'))
    return `${name === 'id' ? 'ID' : 'Name'} of the ${wordsIn(within)}.`
  return (
    (type === 'object' || type === 'array' ? undefined : fieldWords[name]) ??
    byPattern(name, type) ??
    undefined
  )
}

/** The kinds of records that others name. */
const nouns = new Set([
  ...['entity', 'protocol', 'framework', 'question', 'topic', 'threat', 'category', 'division', 'group'],
  ...['organization', 'assessment_period', 'period', 'risk_profile', 'action_plan', 'plan', 'policy'],
  ...['control', 'objective', 'function', 'process', 'list', 'template'],
])

function filterOf(name: string, type: FieldType): string {
  const words = wordsIn(name.replace(/^is_/, '').replace(/_ids?$/, ''))
  if (type === 'boolean') return `True lists only those that are ${words}, false only the others.`
  return `Lists only those with this ${words}.`
}

const verbOf = (name: string): string => verbs[name] ?? `${wordsIn(name)} it`

export function typeOf({ type, anyOf, enum: values }: Json): FieldType {
  const [first] = [type].flat().filter(each => each !== undefined && each !== 'null')
  if (first !== undefined) return first as FieldType
  if (Array.isArray(values)) return 'string'
  const [other] = Array.isArray(anyOf) ? anyOf.filter(each => isJson(each) && each.type !== 'null') : []
  return isJson(other) ? typeOf(other) : 'other'
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const eachOf = (fields: Json, change: (name: string, field: Json) => Json): Json =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isJson(field) ? change(name, field) : field]),
  )
