import type { frameworkQuestionsApi } from '#domain/framework-questions/framework-questions.contract.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { editingQuestions } from './edit-questions.service.ts'
import { ownFramework } from './edited-framework.ts'

export const frameworkQuestions: Handlers<typeof frameworkQuestionsApi> = editingQuestions(ownFramework)
