import { z } from 'zod'
import { text } from '../platform/fields.ts'
import { type DetailFacts, details, ofEach } from './entity-content.ts'

const described = (schema: z.ZodString, { help }: DetailFacts) => (help ? schema.describe(help) : schema)

export const shownDetails = ofEach(field => described(z.string(), details[field]))
export const givenDetails = ofEach(field => described(text(details[field].max), details[field]).optional())

/** Filters by the whole text, case-insensitively. */
export const detailFilters = ofEach(field => z.string().trim().min(1).max(details[field].max).optional())
