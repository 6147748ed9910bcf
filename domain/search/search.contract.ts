import { z } from 'zod'
import { shownDetails as answerDetails } from '../answers/answer-content.contract.ts'
import { shownDetails } from '../entities/entity-content.contract.ts'
import { Id, Named } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'

/** Results of the command palette, at most eight of each kind, the best first; only those that the caller may see. */
export const Found = z.object({
  entities: z.array(
    Named.extend({
      ...shownDetails,
      can_open: z.boolean().describe('Whether you can open the entity’s overview.'),
    }),
  ),
  questions: z.array(
    z.object({
      id: Id,
      tempid: z.string(),
      question: z.string(),
      topic_id: Id,
      protocol: Named,
    }),
  ),
  /** Found by their details, such as a ticket number, or in the current assessment by words of entity and question together. */
  answers: z.array(
    z.object({
      id: Id,
      entity: Named,
      question: z.object({ id: Id, tempid: z.string(), question: z.string() }),
      assessment_period: Named,
      ...answerDetails,
    }),
  ),
  /** Files by their names, each with the latest answer that the caller may read among those it is evidence for. */
  files: z.array(
    z.object({
      id: Id,
      name: z.string(),
      answer_id: Id,
      entity: Named,
      question: z.object({ id: Id, tempid: z.string(), question: z.string() }),
    }),
  ),
  people: z.array(z.object({ id: Id, full_name: z.string(), email: z.string() })),
  protocols: z.array(Named),
  /** Threats of questions that the caller may see; only for people who may see risks. */
  threats: z.array(Named),
  /** By name; those that the caller may know of, open or closed. */
  assessment_periods: z.array(Named),
  /** By name or threat, in companies that have them turned on; only for people who may see risks. */
  loss_scenarios: z.array(Named.extend({ threat: Named })),
  action_plans: z.array(Named),
  /** By title, or by number, such as `#124`. */
  document_requests: z.array(z.object({ id: Id, title: z.string(), list: Named })),
  /** By name or code; only for admins. */
  controls: z.array(Named.extend({ code: z.string() })),
  /** By title, code or purpose: all of them for admins, and those that others are asked to read. */
  policies: z.array(
    z.object({
      id: Id,
      code: z.string(),
      title: z.string(),
      is_asked: z.boolean().describe('Whether you are asked to read it.'),
    }),
  ),
  faqs: z.array(z.object({ id: Id, question: z.string(), topic: z.string() })),
})
export type Found = z.infer<typeof Found>

export const searchApi = {
  find: route({
    method: 'GET',
    path: '/api/v1/search',
    summary:
      'Search entities, questions, answers, files, people, frameworks, threats, assessments, loss scenarios, action plans, document requests, controls, policies and the knowledge base by name, text or external reference.',
    needs: 'company:read',
    input: z.object({ search: z.string().trim().min(2).max(200) }),
    output: one(Found),
  }),
}
