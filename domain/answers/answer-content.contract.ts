import { z } from 'zod'
import { Day, Id, Named, text } from '../platform/fields.ts'
import {
  CONTROLS_MAX,
  type Content,
  contentLengths,
  detailDescriptions,
  type GivenContent,
  ofEach,
} from './answer-content.ts'

export const shownDetails = ofEach(field => z.string().describe(detailDescriptions[field].shown))

/** Filters by the whole text, case-insensitively. */
export const detailFilters = ofEach(field => z.string().trim().min(1).max(contentLengths[field]).optional())

const shownContent = {
  question_option_id: Id.nullable(),
  control: z.string(),
  not_applicable: z.boolean(),
  not_applicable_reason: z.string().nullable(),
  ...shownDetails,
  control_ids: z.array(Id).describe('IDs of the controls that the answer rests on.'),
} satisfies { [Field in keyof Content]: z.ZodType<Content[Field]> }

/** A control that an answer names. */
export const NamedControl = Named.extend({
  code: z.string(),
  failed_on: Day.nullable().describe(
    'Day of the control’s latest test, if that failed after the answer was saved: look at the answer again.',
  ),
})
export type NamedControl = z.infer<typeof NamedControl>

/** The controls of an answer with their names, for companies with the feature. */
const namedControls = z
  .array(NamedControl)
  .describe('The controls of `control_ids` by name. Empty without the feature.')

/** The content of an answer with the names of its controls. */
export const shownAnswer = { ...shownContent, controls: namedControls }

/** The content as it is sent: an option with its control, or that the question does not apply. */
export const givenContent = {
  question_option_id: Id.nullable().optional(),
  /** `N/A` hides the control. */
  control: text(contentLengths.control).optional(),
  not_applicable: z.boolean().optional(),
  not_applicable_reason: text(contentLengths.not_applicable_reason).nullable().optional(),
  ...ofEach(field => text(contentLengths[field]).describe(detailDescriptions[field].given).optional()),
  control_ids: z
    .array(Id)
    .max(CONTROLS_MAX)
    .describe(
      'IDs of the controls that the answer rests on. Those that the question isn’t linked to are left out.',
    )
    .optional(),
} satisfies { [Field in keyof Content]: z.ZodType<GivenContent[Field]> }
