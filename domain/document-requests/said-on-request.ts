import { z } from 'zod'
import { Id, Moment } from '../platform/fields.ts'

/** A comment on a request, as the request itself shows it. */
export const SaidOnRequest = z.object({
  id: Id,
  message: z.string(),
  status: z
    .enum(['SUBMITTED', 'RETURN_FOR_QUESTION'])
    .nullable()
    .describe('The status that the request got with this comment.'),
  author: z
    .object({ id: Id.nullable(), full_name: z.string() })
    .describe('Without an id: the address of a link.'),
  created_at: Moment,
})
