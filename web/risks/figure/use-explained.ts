import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { riskFiguresApi } from '#domain/risks/risk-figures.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import type { ListCall } from '#web/platform/records/DownloadMenu.tsx'
import { type FigureOf, figureFilter } from './figure-address.ts'

/** An explained figure: its sums, a page of its answers, and the call that downloads all of them. */
export function useExplained(of: FigureOf, page: number) {
  const { entity, division } = of
  const filter = figureFilter(of)
  const ofEntity = entity ? { entity_id: entity, filter } : null
  const ofCompany = ofEntity ? null : { filter: { ...filter, ...(division && { division_id: division }) } }
  const paged = { placeholderData: keepPreviousData }
  const figures = [
    useQuery(askingOnceKnown(riskFiguresApi.showOfEntity, ofEntity)),
    useQuery(askingOnceKnown(riskFiguresApi.show, ofCompany)),
  ] as const
  const answers = [
    useQuery({
      ...askingOnceKnown(riskFiguresApi.answersOfEntity, ofEntity && { ...ofEntity, page }),
      ...paged,
    }),
    useQuery({ ...askingOnceKnown(riskFiguresApi.answers, ofCompany && { ...ofCompany, page }), ...paged }),
  ] as const
  const list: ListCall = ofEntity
    ? { route: riskFiguresApi.answersOfEntity, input: ofEntity }
    : { route: riskFiguresApi.answers, input: ofCompany ?? {} }
  const which = ofEntity ? 0 : 1
  return { figure: figures[which], answers: answers[which], list }
}
