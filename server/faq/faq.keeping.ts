import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const faqKeeping: Keeping = {
  installation: [trash('Knowledge base questions', 'frequently_asked_questions')],
}
