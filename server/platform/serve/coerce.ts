import type { z } from 'zod'

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  in?: z.ZodType
}

/**
 * Turns the strings of a query into the types that the contract expects: numbers, booleans, lists of one. Values that
 * do not fit stay as they are, so that the contract refuses them with its own sentence.
 */
export function coerce(schema: z.ZodType, value: unknown): unknown {
  const definition = schema.def as unknown as Definition
  switch (definition.type) {
    case 'object':
      return coerceObject(definition.shape ?? {}, value)
    case 'optional':
    case 'nullable':
    case 'default':
      return definition.innerType ? coerce(definition.innerType, value) : value
    case 'pipe':
      return definition.in ? coerce(definition.in, value) : value
    case 'array':
      return coerceArray(definition.element, value)
    case 'union':
      return coerceUnion(definition.options ?? [], value)
    case 'number':
      return typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : value
    case 'boolean':
      return coerceBoolean(value)
    default:
      return value
  }
}

function coerceObject(shape: Record<string, z.ZodType>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined
      return [key, field ? coerce(field, each) : each]
    }),
  )
}

function coerceArray(element: z.ZodType | undefined, value: unknown): unknown {
  const values = Array.isArray(value) ? value : [value]
  return element ? values.map(each => coerce(element, each)) : values
}

function coerceUnion(options: z.ZodType[], value: unknown): unknown {
  for (const option of options) {
    const coerced = coerce(option, value)
    if (option.safeParse(coerced).success) return coerced
  }
  return value
}

function coerceBoolean(value: unknown): unknown {
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  return value
}
