import { z } from 'zod'
import { canBeGiven, NOT_GIVEN } from './days.ts'
import { sentenceOf } from './sentences.ts'

// Schemas would try `new Function` as they are made, which a page's content policy rightly forbids.
if ('document' in globalThis) z.config({ jitless: true })

z.config({ customError: sentenceOf })

/** A positive integer that names a row. */
export const Id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/** A list of ids without repetitions, at most 1,000. */
export const Ids = z.array(Id).max(1000)

/** A list of ids that may name every entity of a large company, at most 20,000. */
export const ManyIds = z.array(Id).max(20_000)

// Control characters including line breaks, marks that turn the direction of text, and invisible characters.
const notOfOneLine = /[\p{Cc}\u00ad\u200b\u2028-\u202e\u2060-\u2069\ufeff]/u

/** One line of text, trimmed, 1 to `max` characters. */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(text => !notOfOneLine.test(text), 'Use a single line without hidden characters.')

/** Text of several lines, trimmed, at most `max` characters. */
export const text = (max = 5000) => z.string().trim().max(max)

/** A day, `YYYY-MM-DD`. */
export const Day = z.iso.date()

/** A day that a caller gives. */
export const GivenDay = Day.refine(canBeGiven, { error: NOT_GIVEN })

/** A moment in UTC, ISO 8601 with `Z`. */
export const Moment = z.iso.datetime()

/** A moment that a caller gives. The database has no year 0, and no endless fraction of a second. */
export const GivenMoment = z.iso
  .datetime()
  .refine(moment => /^(?!0000).{1,30}$/.test(moment), 'Enter a moment in UTC, such as 2026-01-31T09:30:00Z.')

/** Counts the edits of a thing, from 1; also its `ETag`. */
export const Version = z
  .int()
  .min(1)
  .describe('Increases with every change. Send it as `If-Match` to change this version only.')

/** A share or score from 0 to 100. */
export const Percent = z.number().min(0).max(100)

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** A person as others see one. */
export const Person = z.object({ id: Id, full_name: z.string() })
export type Person = z.infer<typeof Person>

/** A record with a name, for pickers, badges and dimensions. */
export const Named = z.object({ id: Id, name: z.string() })
export type Named = z.infer<typeof Named>

/**
 * Returns the fields for the caller's permissions on a record: a boolean for each verb of its policy, and the reason
 * for each refusal.
 */
export function verdictsOn<const Verb extends string>(...verbs: Verb[]) {
  const abilities = Object.fromEntries(verbs.map(verb => [verb, z.boolean()])) as Record<Verb, z.ZodBoolean>
  return {
    abilities: z.object(abilities).describe('Actions that you can take on this record now.'),
    reasons: z
      .partialRecord(z.enum(verbs), z.string())
      .describe('For each action that you can’t take, a sentence that says why.'),
  }
}
