import { z } from 'zod'
import { Presign } from '../platform/presign.ts'

/** The missing parts of a file that is sent in parts. */
export const UploadParts = z.object({
  missing: z
    .array(
      z.object({
        from: z.int().describe('The first byte of the part, from 0.'),
        to: z.int().describe('The byte after its last one.'),
        presign: Presign,
      }),
    )
    .describe('The parts that haven’t arrived, in order, each with its form, which is valid for 2 minutes.'),
})
export type UploadParts = z.infer<typeof UploadParts>
