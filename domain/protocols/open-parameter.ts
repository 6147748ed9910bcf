import { z } from 'zod'

/** A parameter of a control's text that has no value yet. */
export const OpenParameter = z.object({
  id: z.string(),
  control: z.string().describe('Number of the first control that names it.'),
  control_title: z.string(),
  sentence: z
    .array(z.object({ text: z.string(), parameter_id: z.string().nullable() }))
    .describe(
      'The sentence of the control that names it, in pieces: texts, and open parameters with their label in brackets. A parameter within a choice of another one has the sentence of that one.',
    ),
  label: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).describe('Empty if any text fits.'),
  isMultiple: z.boolean().describe('Whether it can have several of the choices.'),
  help: z.string(),
  values: z
    .array(z.string())
    .optional()
    .describe(
      'Values from the last time that this baseline was made, which it gets unless others are given.',
    ),
})
export type OpenParameter = z.infer<typeof OpenParameter>
