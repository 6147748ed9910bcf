import { z } from 'zod'

// One address and nothing that ends a header, names a second recipient or quotes its way around that.
const address = /^[^\s\p{Cc}@<>(),;:"\\[\]]+@[^\s\p{Cc}@<>(),;:"\\[\]]+$/u

/** An email: one recipient, a subject of one line, a text. */
export const Email = z.object({
  to: z.string().max(254).regex(address, 'Not a mail address.'),
  subject: z.string().max(2000).transform(oneLine).pipe(z.string().min(1)),
  text: z.string().min(1).max(200_000),
  html: z.string().max(500_000).optional(),
  /** The time for which its content is valid, such as its link; later it is not sent. */
  goodForMinutes: z.number().int().positive().optional(),
})
export type Email = z.input<typeof Email>

/** Subjects quote titles that people wrote: line breaks become spaces, and long ones end in an ellipsis. */
function oneLine(subject: string): string {
  const characters = [...subject.replace(/[\s\p{Cc}]+/gu, ' ').trim()]
  return characters.length > 200 ? `${characters.slice(0, 199).join('')}…` : characters.join('')
}
