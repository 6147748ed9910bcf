import type { Role } from '../access/abilities.ts'
import type { FieldErrors } from '../platform/failure.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { type Content, contentOf, type GivenContent, inOrder } from './answer-content.ts'

/** The stored value of a hidden or inapplicable control. */
export const NO_CONTROL = 'N/A'
const NOT_SPECIFIED = 'Not specified'

/** The facts that decide whether a given answer can be saved. */
export interface QuestionFacts {
  options: { id: number; value: number }[]
  /** The question or its whole framework needs no control text. */
  controlExempt: boolean
  /** An empty control of this very question is stored as "Not specified". */
  questionExempt: boolean
  allowNotApplicable: boolean
}

export interface StoredAnswer extends Content {
  /** The chosen option's value; null when not applicable. */
  score: number | null
}

/** The answer as it is stored, or the reasons against it by field. */
export function storedFrom(
  given: GivenContent,
  question: QuestionFacts,
): { stored: StoredAnswer } | { errors: FieldErrors } {
  return given.not_applicable ? notApplicable(given, question) : applicable(given, question)
}

function notApplicable(
  given: GivenContent,
  question: QuestionFacts,
): { stored: StoredAnswer } | { errors: FieldErrors } {
  const errors: FieldErrors = {}
  const reason = given.not_applicable_reason ?? ''
  if (!question.allowNotApplicable) errors.not_applicable = ['This framework doesn’t allow “Not applicable”.']
  if (!reason) errors.not_applicable_reason = ['Explain why this doesn’t apply.']
  if (given.question_option_id)
    errors.question_option_id = ['A “Not applicable” answer can’t have an option.']
  if (Object.keys(errors).length > 0) return { errors }
  return {
    stored: {
      ...contentOf(given),
      question_option_id: null,
      control: NO_CONTROL,
      not_applicable: true,
      not_applicable_reason: reason,
      control_ids: [],
      score: null,
    },
  }
}

function applicable(
  given: GivenContent,
  question: QuestionFacts,
): { stored: StoredAnswer } | { errors: FieldErrors } {
  const errors: FieldErrors = {}
  const option = question.options.find(each => each.id === given.question_option_id)
  const control = given.control || (question.questionExempt ? NOT_SPECIFIED : '')
  if (!given.question_option_id) errors.question_option_id = ['Choose an option.']
  else if (!option) errors.question_option_id = ['This option doesn’t belong to the question.']
  if (!control && !question.controlExempt) errors.control = ['The control field is required.']
  if (!option || Object.keys(errors).length > 0) return { errors }
  return {
    stored: {
      ...contentOf(given),
      question_option_id: option.id,
      control,
      not_applicable: false,
      not_applicable_reason: null,
      control_ids: control === NO_CONTROL ? [] : inOrder(given.control_ids ?? []),
      score: option.value,
    },
  }
}

/** The caller, as far as answers are concerned. */
export interface AnswerActor {
  userId: number
  roles: ReadonlySet<Role>
  features: ReadonlySet<string>
}

/** The context of one answer. */
export interface AnswerFacts {
  createdBy: number
  accepted: boolean
  /** The entity's assessment of this period is locked. */
  locked: boolean
  closed: boolean
  /** The period contains today, or the actor has an open task in it. */
  editablePeriod: boolean
  /** The actor is an admin of the entity. */
  administers: boolean
  /** The actor manages the entity. */
  manages: boolean
}

const onlyAdminsChangeAccepted = 'An accepted answer can only be changed by an admin.'

function isOpen(answer: AnswerFacts): Verdict {
  if (answer.closed) return 'This assessment is closed.'
  if (answer.locked) return 'This assessment is locked.'
  return answer.editablePeriod || 'Only answers in the current assessment can be changed.'
}

/** Acceptance protects an answer only while the company accepts answers. */
function isProtected(actor: AnswerActor, { accepted }: Pick<AnswerFacts, 'accepted'>): boolean {
  return accepted && actor.features.has('acceptance')
}

function change(actor: AnswerActor, answer: AnswerFacts): Verdict {
  const open = isOpen(answer)
  if (open !== true) return open
  if (isProtected(actor, answer) && !answer.administers) return onlyAdminsChangeAccepted
  return (
    answer.administers ||
    actor.userId === answer.createdBy ||
    'Only its author or an admin can change an answer.'
  )
}

/** A person's permissions on an answer. */
export const answerPolicy = {
  edit: change,
  delete: change,
  accept(actor: AnswerActor, answer: AnswerFacts): Verdict {
    if (!actor.features.has('acceptance')) return 'Acceptance is turned off for this company.'
    if (answer.closed) return 'This assessment is closed.'
    if (answer.locked) return 'This assessment is locked.'
    return (
      answer.administers ||
      answer.manages ||
      'Only an admin or the manager of the entity can accept an answer.'
    )
  },
}

/** The context of a question and entity before anything is saved there. */
export interface TargetFacts {
  visible: boolean
  inScope: boolean
  excluded: boolean
  locked: boolean
  closed: boolean
  editablePeriod: boolean
  administers: boolean
  manages: boolean
  /** The actor has an open question assignment here. */
  assigned: boolean
  existing: { createdBy: number; accepted: boolean } | null
}

/** Decides whether a person may answer here. An assignee may replace any existing answer; others only their own. */
export function mayGive(actor: AnswerActor, target: TargetFacts): Verdict {
  const verdict = isAnswerable(target)
  if (verdict !== true) return verdict
  if (target.existing) return mayReplace(actor, target, target.existing)
  if (target.closed) return 'This assessment is closed.'
  if (target.locked) return 'This assessment is locked.'
  if (!target.editablePeriod) return 'Only the current assessment can be answered.'
  return target.administers || target.assigned || 'This question isn’t assigned to you for this entity.'
}

/** Decides whether a person may give an opinion here. An opinion needs no assignment. */
export function mayCollaborate(target: TargetFacts): Verdict {
  const verdict = isAnswerable(target)
  if (verdict !== true) return verdict
  if (target.closed) return 'This assessment is closed.'
  if (target.locked) return 'This assessment is locked.'
  return target.editablePeriod || 'Only the current assessment can be answered.'
}

function isAnswerable(target: TargetFacts): Verdict {
  if (!target.visible) return 'This entity doesn’t exist.'
  if (!target.inScope) return 'This question isn’t in scope for this entity.'
  return !target.excluded || 'This question is excluded for this entity.'
}

function mayReplace(
  actor: AnswerActor,
  target: TargetFacts,
  existing: { createdBy: number; accepted: boolean },
): Verdict {
  const createdBy = target.assigned ? actor.userId : existing.createdBy
  return change(actor, { ...target, createdBy, accepted: existing.accepted })
}

/** The facts about the save that made the current version. */
export interface SaveFacts {
  /** False where something else made this version: an acceptance, or a copy from an earlier period. */
  isSave: boolean
  answeredBy: number
  /** There was no answer before. */
  isNew: boolean
  /** Somebody else discussed the answer or gave evidence, which would go with it. */
  addedTo: boolean
  /** The save completed an assignment of the actor's. */
  completedOwn: boolean
}

/** Decides whether a person may undo a save: its author, and everybody who may change the answer. */
export function mayUndo(actor: AnswerActor, target: TargetFacts, save: SaveFacts): Verdict {
  if (!save.isSave) return 'This version wasn’t created by saving an answer.'
  if (save.isNew && save.addedTo) return 'Others have added to this answer. Delete it instead.'
  const editablePeriod = target.editablePeriod || save.completedOwn
  if (save.answeredBy !== actor.userId || !target.existing) {
    return mayGive(actor, { ...target, editablePeriod })
  }
  return mayGive(actor, {
    ...target,
    editablePeriod,
    existing: { ...target.existing, createdBy: actor.userId },
  })
}

/** A person's permissions on a collaborator's opinion; `accepted` refers to the answer beside it, if any. */
export const collaborationPolicy = {
  edit: (actor: AnswerActor, opinion: AnswerFacts): Verdict =>
    all(isOpen(opinion), actor.userId === opinion.createdBy || 'Only its author can change an opinion.'),
  delete: (actor: AnswerActor, opinion: AnswerFacts): Verdict =>
    all(
      isOpen(opinion),
      opinion.administers ||
        actor.userId === opinion.createdBy ||
        'Only its author or an admin can delete an opinion.',
    ),
  adopt(actor: AnswerActor, opinion: AnswerFacts): Verdict {
    if (!actor.features.has('collaboration')) return 'Collaboration is turned off for this company.'
    const open = isOpen(opinion)
    if (open !== true) return open
    if (opinion.administers) return true
    if (!opinion.manages) return 'Only an admin or the manager of the entity can adopt an opinion.'
    return !isProtected(actor, opinion) || onlyAdminsChangeAccepted
  },
}

/** Decides whether a person may replace the answer with a collaborator's opinion, assigned or not. */
export function mayAdopt(actor: AnswerActor, target: TargetFacts): Verdict {
  const { createdBy, accepted } = target.existing ?? { createdBy: actor.userId, accepted: false }
  return all(isAnswerable(target), collaborationPolicy.adopt(actor, { ...target, createdBy, accepted }))
}
