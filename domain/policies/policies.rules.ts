import type { Ability } from '../access/abilities.ts'
import { Failure } from '../platform/failure.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

/** The states of a policy: nothing published yet, in force, no longer in force. */
export const policyStatuses = ['Draft', 'Published', 'Retired'] as const
export type PolicyStatus = (typeof policyStatuses)[number]

export const versionStates = ['Draft', 'Approved', 'Published', 'Replaced'] as const
export type VersionState = (typeof versionStates)[number]

/** The days before a review is due when its task begins. */
export const REVIEW_NOTICE_DAYS = 30

/** The kinds of file that a version can be: documents that people read. */
export const policyFileExtensions = ['pdf', 'docx', 'doc', 'odt'] as const

export const isPolicyFile = (extension: string): boolean =>
  (policyFileExtensions as readonly string[]).includes(extension)

interface Asker {
  abilities: ReadonlySet<Ability>
}

interface PolicyFacts {
  status: PolicyStatus
  deleted_at: string | null
}

const mayManage = ({ abilities }: Asker): Verdict => abilities.has('policy:manage') || 'Permission Denied'

/** Checks that the policy is not in the trash. */
export const isKept = ({ deleted_at }: Pick<PolicyFacts, 'deleted_at'>): Verdict =>
  deleted_at === null || 'This policy is in the trash. Restore it first.'

const isPublished = ({ status }: PolicyFacts): Verdict =>
  status === 'Published' || 'This policy isn’t published.'

const isRestorable = ({ deleted_at }: PolicyFacts): Verdict =>
  deleted_at === null ? 'This policy isn’t in the trash.' : withinRestoreDays(deleted_at, 'This policy')

/** A person's permissions on a policy. */
export const policyPolicy = {
  edit: (asker: Asker, policy: PolicyFacts) => all(mayManage(asker), isKept(policy)),
  write: (asker: Asker, policy: PolicyFacts) => all(mayManage(asker), isKept(policy)),
  retire: (asker: Asker, policy: PolicyFacts) => all(mayManage(asker), isKept(policy), isPublished(policy)),
  review: (asker: Asker, policy: PolicyFacts) => all(mayManage(asker), isKept(policy), isPublished(policy)),
  remind: (asker: Asker, policy: PolicyFacts) => all(mayManage(asker), isKept(policy), isPublished(policy)),
  delete: (asker: Asker, policy: PolicyFacts) => all(mayManage(asker), isKept(policy)),
  restore: (asker: Asker, policy: PolicyFacts) => all(mayManage(asker), isRestorable(policy)),
}

interface CommentFacts {
  created_by: number
  replies: number
}

/** A person's permissions on a comment beside the text of a policy. */
export const commentPolicy = {
  withdraw: (asker: Asker & { userId: number }, { created_by, replies }: CommentFacts): Verdict =>
    all(
      mayManage(asker),
      created_by === asker.userId || 'Only its author can withdraw a comment.',
      replies === 0 || 'Somebody replied to this comment. Resolve it instead.',
    ),
}

/** The steps of a version, and the states in which each is possible. */
const steps = {
  edit: ['Draft', 'Approved'],
  approve: ['Draft'],
  publish: ['Approved'],
} as const satisfies Record<string, readonly VersionState[]>
export type VersionStep = keyof typeof steps

/** The steps that are possible in a state. */
export const allowedSteps = (state: VersionState): VersionStep[] =>
  (Object.keys(steps) as VersionStep[]).filter(step => steps[step].some(each => each === state))

const refusals: Record<VersionStep, string> = {
  edit: 'A published version can’t be changed. Start a new version.',
  approve: 'Only a draft can be approved.',
  publish: 'Approve this version before you publish it.',
}

/** Throws a conflict with the allowed steps if the version's state rules the step out. */
export function demandStep(state: VersionState, step: VersionStep): void {
  const allowed = allowedSteps(state)
  if (!allowed.includes(step)) throw new Failure('conflict', refusals[step], { body: { allowed } })
}

interface Approval {
  needs_two_people: boolean
  /** Everybody who wrote the version. */
  authors: readonly number[]
  approver_id: number | null
  /** False if the named approver left, or lost the right. */
  can_named_approve: boolean
}

/** Checks that the person can approve a version: its named approver, and where two people are needed, no author of it. */
export function mayApprove(
  userId: number,
  { needs_two_people, authors, approver_id, can_named_approve }: Approval,
): Verdict {
  if (!can_named_approve)
    return 'The named approver can no longer approve policies. Choose another one first.'
  if (needs_two_people && authors.includes(userId))
    return 'Someone other than its author must approve a version.'
  return approver_id === null || approver_id === userId || 'Only the named approver can approve this policy.'
}

/** Checks that a typed name is the person's own, apart from case and spaces. */
export function isOwnName(typed: string, fullName: string): boolean {
  const plain = (name: string) =>
    name.normalize('NFC').toLocaleLowerCase('en').split(/\s+/).filter(Boolean).join(' ')
  return plain(typed) === plain(fullName)
}
