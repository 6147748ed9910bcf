import { redirect } from '@tanstack/react-router'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { hashOf } from '#web/dialogs.ts'
import { pageNamed } from '#web/pages.ts'
import { call } from '#web/platform/calls/call.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import type { Guarded } from '#web/platform/pages/guards.ts'
import { platformTexts } from '#web/platform/platform.texts.ts'
import { enterScope } from '#web/platform/session/enter-scope.ts'
import { chooseScope, currentScope } from '#web/platform/session/scope.ts'
import { toastFailure, toastNote } from '#web/ui/toasts/toasts.tsx'
import { actions } from './asks-to-act.ts'

type Context = Guarded['context']

type Arriving = Omit<Guarded, 'location'> & {
  location: { pathname: string; search: Record<string, unknown>; hash: string }
  me: CurrentUser
}

/**
 * 7 · Runs an action in the address once and removes it without a history entry: another division, an answer with its
 * discussion, the review of an exclusion request, another page by name.
 */
export async function actOnQuery({ context, location, me, preload }: Arriving): Promise<void> {
  const { search } = location
  if (preload) return
  await enterDivision(context, me, idIn(search.division_id))
  const exclusion = idIn(search.exclusion_id)
  const answer = idIn(search['answer-discussion'])
  if (exclusion) await reachExclusion(context, me, exclusion)
  const discussed = answer && (await pathOfAnswer(context, me, answer))
  const named = typeof search.redirect_to === 'string' ? pageNamed(search.redirect_to) : null
  const elsewhere = discussed || named?.path.replace(/\/\{-\$\w+\}/g, '')
  const review = exclusion ? `#${hashOf([{ name: 'exclusion-request', requestId: exclusion }])}` : ''
  const href = elsewhere || hrefWithout(location)
  throw redirect({ href: review ? href.replace(/(#.*)?$/, review) : href, replace: true })
}

async function enterDivision(context: Context, me: CurrentUser, division: number | null) {
  if (!division) return
  const entered = me.divisions.find(({ id }) => id === division)
  if (!entered) return toastFailure(platformTexts.permissionDenied)
  const isElsewhere = currentScope().divisionId !== division
  await call(divisionsApi.choose, { division_id: division }).catch(toastProblem)
  await enterScope(context.client, { organizationId: me.active_organization_id, divisionId: division })
  if (isElsewhere) toastNote(platformTexts.entered(entered.name))
}

/** The review itself explains a request that it cannot show; only the division must not hide it. */
async function reachExclusion(context: Context, me: CurrentUser, exclusion_request_id: number) {
  const asked = () => call(exclusionsApi.showRequest, { exclusion_request_id })
  await beyondDivision(context, me, asked).catch(() => undefined)
}

/** Fetches the target of an email's link. If another division of the person has it, leaves the current division. */
async function beyondDivision<Found>(
  { client }: Context,
  me: CurrentUser,
  ask: () => Promise<Found>,
): Promise<Found> {
  const before = currentScope()
  try {
    return await ask()
  } catch (failure) {
    if (!before.divisionId || (failure as CallFailure).status !== 404) throw failure
    chooseScope({ organizationId: before.organizationId })
    const found = await ask().catch(() => null)
    chooseScope(before)
    if (found === null) throw failure
    await call(divisionsApi.choose, { division_id: null }).catch(toastProblem)
    await enterScope(client, { organizationId: me.active_organization_id })
    toastNote(platformTexts.enteredAll)
    return found
  }
}

/** Returns the address of an answer: its question's page, for its entity, with the discussion open. */
async function pathOfAnswer(context: Context, me: CurrentUser, answer_id: number): Promise<string | null> {
  if (!me.active_organization_id) return null
  try {
    const organization_id = me.active_organization_id
    const answer = await beyondDivision(context, me, () =>
      call(answersApi.showOfOrganization, { organization_id, answer_id }),
    )
    const question = await call(questionsApi.show, { question_id: answer.question_id })
    const topic = question.parent_question_id ?? question.id
    return `/questions/${question.id}/topic/${topic}/question/${question.id}/entity/${answer.entity_id}#${hashOf(
      [
        { name: 'answer', answerId: answer.id },
        { name: 'discussion', answerId: answer.id },
      ],
    )}`
  } catch (error) {
    toastProblem(error as CallFailure)
    return null
  }
}

function toastProblem(failure: CallFailure): void {
  toastFailure(sentenceOf(failure))
}

function idIn(value: unknown): number | null {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

function hrefWithout({ pathname, search, hash }: Arriving['location']): string {
  const rest = Object.entries(search).filter(([name]) => !(actions as readonly string[]).includes(name))
  const query = new URLSearchParams(rest.map(([name, value]) => [name, textOf(value)])).toString()
  return `${pathname}${query && `?${query}`}${hash && `#${hash}`}`
}

/** Formatted as the router does. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
