import { z } from 'zod'
import { actionPlansApi } from '../action-plans/action-plans.contract.ts'
import { planTasksApi } from '../action-plans/plan-tasks.contract.ts'
import { assetsApi } from '../assets/assets.contract.ts'
import { auditorRoomsApi } from '../auditor-rooms/auditor-rooms.contract.ts'
import { controlsApi } from '../controls/controls.contract.ts'
import { divisionsApi } from '../divisions/divisions.contract.ts'
import { documentRequestsApi } from '../document-requests/document-requests.contract.ts'
import { documentRequestListsApi } from '../document-requests/lists.contract.ts'
import { entitiesApi } from '../entities/entities.contract.ts'
import { evidenceApi } from '../evidence/evidence.contract.ts'
import { groupsApi } from '../groups/groups.contract.ts'
import { lossScenariosApi } from '../loss-scenarios/loss-scenarios.contract.ts'
import { periodsApi } from '../periods/periods.contract.ts'
import { Id, Moment, Person } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { list, type Route, route } from '../platform/route.ts'
import { policiesApi } from '../policies/policies.contract.ts'
import { protocolsApi } from '../protocols/protocols.contract.ts'
import { questionsApi } from '../questions/questions.contract.ts'
import { reportTemplatesApi } from '../reports/builder/report-templates.contract.ts'
import { riskProfilesApi } from '../risk-profiles/risk-profiles.contract.ts'
import { riskRegisterApi } from '../risk-register/risk-register.contract.ts'
import { tagsApi } from '../tags/tags.contract.ts'
import { usersApi } from '../users/users.contract.ts'

/** An entry of a record's history: who did what to it, or to one of its parts. */
export const RecordEvent = z.object({
  id: Id,
  event: z.string().describe('The event of the audit log, such as `action_plan_task.moved`.'),
  title: z.string().describe('The event in words, such as “Task moved”.'),
  part: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .describe('The part of the record, such as a task of a plan. Null if it is about the record itself.'),
  changes: z
    .array(
      z.object({
        field: z.string(),
        label: z.string().describe('The field in words.'),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    )
    .describe(
      'With names for ids and words for codes. Days are `YYYY-MM-DD`. To people who may not read the audit log, only fields that the record shows them.',
    ),
  person: Person.nullable().describe('Person who acted, or null for the installation itself.'),
  impersonator: Person.nullable().describe(
    'System administrator who acted as that person, for those who may read the audit log.',
  ),
  program: z
    .string()
    .nullable()
    .describe('Name of the API token, if a program acted with one, for those who may read the audit log.'),
  by_link: z.string().nullable().describe('The address of the link, if somebody outside the company did it.'),
  at: Moment,
})
export type RecordEvent = z.infer<typeof RecordEvent>

const query = listing({ filter: {}, sort: ['at'] })

/**
 * The history of what a call shows: under its address, for everybody who may make that call, with the ids of its path.
 */
function historyOf<Shape extends z.ZodRawShape>(show: Route<z.ZodObject<Shape>>, noun: string) {
  const { path, needs, feature, ids = {} } = show
  const named = Object.fromEntries(Object.keys(ids).map(name => [name, Id]))
  return route({
    method: 'GET',
    path: `${path}/history`,
    summary: `List what happened to ${noun}, newest first.`,
    needs,
    ...(feature && { feature }),
    ids,
    input: z.object({ ...named, ...query }) as unknown as z.ZodObject<
      Pick<Shape, Extract<keyof Shape, `${string}_id`>> & typeof query
    >,
    output: list(RecordEvent),
  })
}

export const recordHistoryApi = {
  assets: historyOf(assetsApi.show, 'an asset'),
  auditorRooms: historyOf(auditorRoomsApi.show, 'a room for an auditor'),
  controls: historyOf(controlsApi.show, 'a control and its tests'),
  divisions: historyOf(divisionsApi.show, 'a division'),
  documentRequestLists: historyOf(documentRequestListsApi.show, 'a list of document requests'),
  documentRequests: historyOf(documentRequestsApi.show, 'a document request'),
  entities: historyOf(entitiesApi.show, 'an entity'),
  evidence: historyOf(evidenceApi.show, 'a file'),
  groups: historyOf(groupsApi.show, 'a group'),
  lossScenarios: historyOf(lossScenariosApi.show, 'a loss scenario'),
  periods: historyOf(periodsApi.show, 'an assessment'),
  planTasks: historyOf(planTasksApi.show, 'a task of an action plan'),
  plans: historyOf(actionPlansApi.show, 'an action plan and the tasks you can see'),
  policies: historyOf(policiesApi.show, 'a policy'),
  protocols: historyOf(protocolsApi.show, 'a framework'),
  questions: historyOf(questionsApi.show, 'a question'),
  registeredRisks: historyOf(riskRegisterApi.show, 'a risk in the register'),
  reportTemplates: historyOf(reportTemplatesApi.show, 'a report template'),
  riskProfiles: historyOf(riskProfilesApi.show, 'a risk profile'),
  tags: historyOf(tagsApi.show, 'a tag'),
  users: historyOf(usersApi.show, 'a member'),
}

/** The records that have a history. */
export type HistoryKind = keyof typeof recordHistoryApi
