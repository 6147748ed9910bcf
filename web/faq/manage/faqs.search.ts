import { z } from 'zod'

/** The query parameters of the knowledge base's administration. Values that cannot be parsed are dropped. */
export const FaqsSearch = z.object({
  search: z.union([z.string(), z.number(), z.boolean()]).transform(String).optional().catch(undefined),
  /** Empty means entries without one. */
  topic: z.union([z.string(), z.number(), z.boolean()]).transform(String).optional().catch(undefined),
  trashed: z.literal(true).optional().catch(undefined),
  /** 1 while the dialog for a new question is open. */
  new: z.literal(1).optional().catch(undefined),
  /** The question whose dialog is open. */
  edit: z.int().min(1).optional().catch(undefined),
})
export type FaqsSearch = z.infer<typeof FaqsSearch>
