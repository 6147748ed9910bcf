import type { z } from 'zod'

/** JSON of a value of this shape, which is sent as it is: neither parsed nor validated nor printed again. */
export class JsonText<Shape> {
  declare readonly shape: Shape
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Shapes a value by its schema; fields that the schema does not name are left out. */
export function shaped<Schema extends z.ZodType>(schema: Schema, value: unknown): JsonText<z.output<Schema>> {
  return new JsonText(JSON.stringify(schema.parse(value)))
}

/**
 * Prints a value that code has put together field by field. Nothing validates it: for long lists of ids, of which each
 * would be checked. Rows of the database never come this way, as all their columns would be sent.
 */
export function printed<Shape extends object>(value: Shape): JsonText<Shape> {
  return new JsonText(JSON.stringify(value))
}

/** Joins two objects that share no field. */
export function joined<One, Other>(one: JsonText<One>, other: JsonText<Other>): JsonText<One & Other> {
  return new JsonText(`${one.text.slice(0, -1)},${other.text.slice(1)}`)
}
