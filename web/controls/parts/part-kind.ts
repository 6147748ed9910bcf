import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ControlPart, ControlPartCalls } from '#domain/controls/control-parts.contract.ts'
import type { ControlPartTable } from '#domain/controls/control-parts.ts'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import type { Route } from '#domain/platform/route.ts'
import type { BulkKind } from '#web/platform/records/bulk/bulk-kind.ts'
import type { ControlsSearch } from '../list/controls.search.ts'
import { type PartTexts, partTexts } from './part.texts.ts'

/** One kind of record that controls belong to, for the page that lists it. */
export interface PartKind {
  table: ControlPartTable
  calls: ControlPartCalls
  icon: ComponentType<IconProps>
  texts: PartTexts
  queries: readonly Route[]
  bulk: BulkKind
  /** The filter of the list of controls that shows those of one record. */
  controlsOf: (id: number) => ControlsSearch
}

export type PartValues = { name: string; description: string }

export function partKind(
  table: ControlPartTable,
  calls: ControlPartCalls,
  icon: ComponentType<IconProps>,
  controlsOf: PartKind['controlsOf'],
): PartKind {
  const texts = partTexts(table)
  const queries = [calls.list, calls.show, controlsApi.list, controlsApi.show]
  const bulk = { ...calls, inputOf: (id: number) => ({ id }), invalidates: queries, texts }
  return { table, calls, icon, texts, queries, bulk, controlsOf }
}

export const valuesOf = ({ name, description }: ControlPart): PartValues => ({ name, description })
