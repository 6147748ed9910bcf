import type { Ability } from '../access/abilities.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

export const documentRequestStatuses = [
  'AWAITING_SUBMISSION',
  'SUBMITTED',
  'RETURN_FOR_QUESTION',
  'COMPLETED',
] as const
export type DocumentRequestStatus = (typeof documentRequestStatuses)[number]

/** The statuses as people read them. Specification of the shell, section 4. */
export const statusLabels: Record<DocumentRequestStatus, string> = {
  AWAITING_SUBMISSION: 'Awaiting Submission',
  SUBMITTED: 'Submitted',
  RETURN_FOR_QUESTION: 'Return For Question',
  COMPLETED: 'Completed',
}

/** The kinds of document that a request can expect. */
export const expectedKinds = [
  'policy',
  'procedure',
  'plan',
  'record',
  'log',
  'screenshot',
  'agreement',
  'report',
  'list',
  'diagram',
] as const
export type ExpectedKind = (typeof expectedKinds)[number]

/** The days for which a link to a request is valid unless its maker says otherwise, and the most that they may say. */
export const LINK_DAYS = 30
export const LINK_DAYS_MAX = 90

/** The most requests that one call makes, assigns or completes. */
export const REQUESTS_AT_ONCE = 500

/** The most files of one request. */
export const FILES_OF_REQUEST_MAX = 500

export type Step = 'submit' | 'return' | 'complete' | 'reopen'

/** The steps from status to status. Decisions, section 5. */
const steps: Record<Step, { from: readonly DocumentRequestStatus[]; to: DocumentRequestStatus }> = {
  submit: { from: ['AWAITING_SUBMISSION', 'RETURN_FOR_QUESTION'], to: 'SUBMITTED' },
  return: { from: ['SUBMITTED'], to: 'RETURN_FOR_QUESTION' },
  complete: { from: ['SUBMITTED'], to: 'COMPLETED' },
  reopen: { from: ['COMPLETED'], to: 'AWAITING_SUBMISSION' },
}

/** The status that a step leads to. */
export const statusAfter = (step: Step): DocumentRequestStatus => steps[step].to

/** The statuses that a request can have next. */
export function nextStatuses(status: DocumentRequestStatus): DocumentRequestStatus[] {
  return Object.values(steps)
    .filter(({ from }) => from.includes(status))
    .map(({ to }) => to)
}

/** Checks that the step leads on from the status, and says otherwise which statuses may follow. */
export function leadsOn(status: DocumentRequestStatus, step: Step): Verdict {
  if (steps[step].from.includes(status)) return true
  const next = nextStatuses(status).map(each => statusLabels[each])
  return `This request is “${statusLabels[status]}”. It can only become “${next.join('” or “')}”.`
}

/** Checks whether something is still to be delivered. */
export const isOpen = (status: DocumentRequestStatus): boolean => steps.submit.from.includes(status)

interface Asker {
  abilities: ReadonlySet<Ability>
}

/** A person's relation to a list, as the server finds it. */
export interface ListFacts {
  deleted_at: string | null
  /** The person made it, answers for it, or is an admin. */
  is_managed: boolean
}

/** A person's relation to a request. */
export interface RequestFacts {
  status: DocumentRequestStatus
  deleted_at: string | null
  list_deleted_at: string | null
  is_managed: boolean
  /** It is assigned to the person. */
  is_assigned: boolean
  /** The person is a peer of its assignees, or an admin of an entity that it is about. */
  is_peer: boolean
}

function mayManage({ abilities }: Asker, { is_managed }: { is_managed: boolean }): Verdict {
  if (!abilities.has('request:manage')) return 'Permission Denied'
  return is_managed || 'Only an admin, whoever made the list, or a point of contact can do this.'
}

const listIsKept = ({ deleted_at }: Pick<ListFacts, 'deleted_at'>): Verdict =>
  deleted_at === null || 'This list is in the trash. Restore it first.'

const LIST_IN_TRASH = 'The list of this request is in the trash. Restore it first.'
const IN_TRASH = 'This request is in the trash. Restore it first.'

/** Checks that neither the request nor its list is in the trash. */
export function isKept({
  deleted_at,
  list_deleted_at,
}: Pick<RequestFacts, 'deleted_at' | 'list_deleted_at'>): Verdict {
  return all(list_deleted_at === null || LIST_IN_TRASH, deleted_at === null || IN_TRASH)
}

function isTrashed(deleted_at: string | null, what: string): Verdict {
  return deleted_at === null ? `${what} isn’t in the trash.` : withinRestoreDays(deleted_at, what)
}

/** A person's permissions on a list. `add`: requests to it. */
export const listPolicy = {
  edit: (asker: Asker, list: ListFacts) => all(mayManage(asker, list), listIsKept(list)),
  add: (asker: Asker, list: ListFacts) => all(mayManage(asker, list), listIsKept(list)),
  remind: (asker: Asker, list: ListFacts) => all(mayManage(asker, list), listIsKept(list)),
  delete: (asker: Asker, list: ListFacts) => all(mayManage(asker, list), listIsKept(list)),
  restore: (asker: Asker, list: ListFacts) =>
    all(mayManage(asker, list), isTrashed(list.deleted_at, 'This list')),
}

const delivers = ({ is_managed, is_assigned, is_peer }: RequestFacts): Verdict =>
  is_managed || is_assigned || is_peer || 'Only the people who are asked for it can do this.'

/** Checks whether files may still be added. */
export const mayBeAddedTo = ({ status }: Pick<RequestFacts, 'status'>): Verdict =>
  isOpen(status) || `This request is “${statusLabels[status]}”, so nothing can be added or removed.`

/** The state that each change of a list needs, whoever makes it. */
export const listStateFor = {
  edit: listIsKept,
  add: listIsKept,
  remind: listIsKept,
  delete: listIsKept,
  restore: ({ deleted_at }: Pick<ListFacts, 'deleted_at'>) => isTrashed(deleted_at, 'This list'),
}

/**
 * Checks whether a refusal is about the state of a request, which is the same for everybody, and not about the person. A person
 * who may not do it in any state is told that first.
 */
export function isAboutState(reason: string, request: Pick<RequestFacts, 'status' | 'deleted_at'>): boolean {
  const ofState = [mayBeAddedTo(request), isTrashed(request.deleted_at, 'This request')]
  return [LIST_IN_TRASH, IN_TRASH, ...ofState].includes(reason)
}

/** A person's permissions on a request. */
export const requestPolicy = {
  edit: (asker: Asker, request: RequestFacts) => all(mayManage(asker, request), isKept(request)),
  assign: (asker: Asker, request: RequestFacts) => all(mayManage(asker, request), isKept(request)),
  link: (asker: Asker, request: RequestFacts) => all(mayManage(asker, request), isKept(request)),
  peers: (_: Asker, request: RequestFacts) =>
    all(request.is_managed || request.is_assigned || 'Only an assignee can add colleagues.', isKept(request)),
  comment: (_: Asker, request: RequestFacts) => all(delivers(request), isKept(request)),
  upload: (_: Asker, request: RequestFacts) => all(delivers(request), isKept(request), mayBeAddedTo(request)),
  submit: (_: Asker, request: RequestFacts) =>
    all(delivers(request), isKept(request), leadsOn(request.status, 'submit')),
  return: (asker: Asker, request: RequestFacts) =>
    all(mayManage(asker, request), isKept(request), leadsOn(request.status, 'return')),
  complete: (asker: Asker, request: RequestFacts) =>
    all(mayManage(asker, request), isKept(request), leadsOn(request.status, 'complete')),
  reopen: (asker: Asker, request: RequestFacts) =>
    all(mayManage(asker, request), isKept(request), leadsOn(request.status, 'reopen')),
  delete: (asker: Asker, request: RequestFacts) => all(mayManage(asker, request), isKept(request)),
  restore: (asker: Asker, request: RequestFacts) =>
    all(mayManage(asker, request), isTrashed(request.deleted_at, 'This request')),
}
