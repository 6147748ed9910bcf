import { z } from 'zod'

/** The address of an upload form and its fields: send every input as a field, then the file as `file`. */
export const Presign = z.object({
  action: z.string(),
  method: z.literal('POST'),
  inputs: z.record(z.string(), z.string()),
})
export type Presign = z.infer<typeof Presign>
