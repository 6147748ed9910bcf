import type { Cell } from '../document/document.ts'
import { counted } from '../document/words.ts'
import { type Findings, figuresOf } from './findings.ts'
import { linksIn } from './frame.ts'

/** The decisions that the data asks of a board, each with the page of the app where it is followed up. */
export function boardRequests(findings: Findings): Cell[] {
  const { data } = findings
  const links = linksIn(data)
  const requests = [
    [unplannedRequest(findings), links.page('/risks')],
    [ownersRequest(findings), links.page('/action-plans')],
    [overdueRequest(findings), links.page('/action-plans')],
    [reviewRequest(findings), links.page('/risks/register')],
    [answersRequest(findings), links.page('/questions')],
  ] as const
  return requests.flatMap(([text, href]) => (text === null ? [] : [{ text, href }]))
}

function unplannedRequest({ data, pairs, tasks }: Findings): string | null {
  const above = pairs.filter(({ figures: { risk }, threshold }) => (risk ?? 0) > threshold)
  if (above.length === 0) return null
  const all = `${counted(above.length, 'risk lies', 'risks lie')} above the threshold`
  if (data.plans === null) return `${all}: decide on measures, or accept them.`
  const bare = above.filter(({ items }) => items.every(item => tasks(item).length === 0))
  return bare.length === 0
    ? null
    : `${all}, ${counted(bare.length, 'of them has', 'of them have')} no plan: decide on measures and their budget, or accept the risks.`
}

function ownersRequest({ data }: Findings): string | null {
  const open = (data.plans ?? []).filter(({ completed_at }) => completed_at === null)
  const ownerless = open.reduce((sum, plan) => sum + plan.open_without_owner, 0)
  return ownerless === 0
    ? null
    : `${counted(ownerless, 'task of a plan has', 'tasks of plans have')} no owner: name the people who do them.`
}

function overdueRequest({ data }: Findings): string | null {
  const overdue = (data.plans ?? []).reduce((sum, plan) => sum + plan.overdue, 0)
  return overdue === 0
    ? null
    : `${counted(overdue, 'task of a plan is', 'tasks of plans are')} overdue: give time for them, or set other dates.`
}

function reviewRequest({ data }: Findings): string | null {
  const due = (data.register?.risks ?? []).filter(({ is_due }) => is_due)
  return due.length === 0
    ? null
    : `${counted(due.length, 'registered risk is', 'registered risks are')} due for review: confirm how they are treated.`
}

function answersRequest({ data }: Findings): string | null {
  const { in_scope, answered } = figuresOf(data.items)
  return answered >= in_scope
    ? null
    : `${counted(in_scope - answered, 'question is', 'questions are')} not answered: without them the figures are not complete.`
}
