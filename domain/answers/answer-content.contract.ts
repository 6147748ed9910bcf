import { z } from 'zod'
import { Id, text } from '../platform/fields.ts'
import {
  type Content,
  contentLengths,
  detailDescriptions,
  type GivenContent,
  ofEach,
} from './answer-content.ts'

export const shownDetails = ofEach(field => z.string().describe(detailDescriptions[field].shown))

/** Filters by the whole text, case-insensitively. */
export const detailFilters = ofEach(field => z.string().trim().min(1).max(contentLengths[field]).optional())

export const shownContent = {
  question_option_id: Id.nullable(),
  control: z.string(),
  not_applicable: z.boolean(),
  not_applicable_reason: z.string().nullable(),
  ...shownDetails,
} satisfies { [Field in keyof Content]: z.ZodType<Content[Field]> }

/** The content as it is sent: an option with its control, or that the question does not apply. */
export const givenContent = {
  question_option_id: Id.nullable().optional(),
  /** `N/A` hides the control. */
  control: text(contentLengths.control).optional(),
  not_applicable: z.boolean().optional(),
  not_applicable_reason: text(contentLengths.not_applicable_reason).nullable().optional(),
  ...ofEach(field => text(contentLengths[field]).describe(detailDescriptions[field].given).optional()),
} satisfies { [Field in keyof Content]: z.ZodType<GivenContent[Field]> }
