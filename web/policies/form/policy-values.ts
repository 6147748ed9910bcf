import type { MembershipRole } from '#domain/access/abilities.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { policiesApi, WholePolicy } from '#domain/policies/policies.contract.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { formatDate } from '#web/ui/format.ts'
import { formTexts as texts } from './form.texts.ts'

export type LinkedQuestion = WholePolicy['questions'][number]

/** A policy as its form holds it. */
export type PolicyValues = {
  title: string
  code: string
  purpose: string
  owner: WholePolicy['owner']
  approver: WholePolicy['approver']
  is_for_everybody: boolean
  roles: MembershipRole[]
  groups: WholePolicy['groups']
  divisions: WholePolicy['divisions']
  due_days: number
  review_months: number
  next_review_on: string | null
  controls: WholePolicy['controls']
  questions: LinkedQuestion[]
}

const DUE_DAYS = 14
const REVIEW_MONTHS = 12

export const blankPolicy: PolicyValues = {
  title: '',
  code: '',
  purpose: '',
  owner: null,
  approver: null,
  is_for_everybody: true,
  roles: [],
  groups: [],
  divisions: [],
  due_days: DUE_DAYS,
  review_months: REVIEW_MONTHS,
  next_review_on: null,
  controls: [],
  questions: [],
}

export function valuesOf(policy: WholePolicy): PolicyValues {
  const { title, code, purpose, owner, approver, is_for_everybody, roles, groups, divisions } = policy
  const { due_days, review_months, next_review_on, controls, questions } = policy
  return {
    title,
    code,
    purpose,
    owner,
    approver,
    is_for_everybody,
    roles,
    groups,
    divisions,
    due_days,
    review_months,
    next_review_on,
    controls,
    questions,
  }
}

export const validatePolicy = { title: (title: string) => (title.trim() ? null : texts.titleRequired) }

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id)

type Changes = Omit<RawInputOf<(typeof policiesApi)['update']>, 'policy_id'>

/** Builds the input of the calls from the values that changed. */
export function inputOf(values: Partial<PolicyValues>): Changes {
  const { owner, approver, groups, divisions, controls, questions, ...rest } = values
  return {
    ...rest,
    ...(owner !== undefined && { owner_id: owner?.id ?? null }),
    ...(approver !== undefined && { approver_id: approver?.id ?? null }),
    ...(groups && { group_ids: idsOf(groups) }),
    ...(divisions && { division_ids: idsOf(divisions) }),
    ...(controls && { control_ids: idsOf(controls) }),
    ...(questions && { question_ids: idsOf(questions) }),
  }
}

/** Lists the differences between the form and the version saved by somebody else in the meantime. */
export function differencesOf(mine: PolicyValues, theirs: WholePolicy): Difference[] {
  const saved = wordsOf(valuesOf(theirs))
  return wordsOf(mine).map(([label, value], index) => ({
    label,
    mine: value,
    theirs: saved[index]?.[1] ?? '',
  }))
}

const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name).join(', ')

function wordsOf(values: PolicyValues): [string, string][] {
  return [
    [texts.title, values.title],
    [texts.code, values.code],
    [texts.purpose, values.purpose],
    [texts.owner, values.owner?.full_name ?? ''],
    [texts.approver, values.approver?.full_name ?? ''],
    [texts.everybody, values.is_for_everybody ? texts.yes : texts.no],
    [texts.roles, values.roles.map(role => texts.roleNames[role]).join(', ')],
    [texts.groups, namesOf(values.groups)],
    [texts.divisions, namesOf(values.divisions)],
    [texts.dueDays, String(values.due_days)],
    [texts.reviewMonths, String(values.review_months)],
    [texts.nextReview, formatDate(values.next_review_on)],
    [texts.controls, namesOf(values.controls)],
    [texts.questions, values.questions.map(({ tempid }) => tempid).join(', ')],
  ]
}
