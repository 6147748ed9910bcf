import { type ReactNode, useState } from 'react'
import type { AnswerOf, RawInputOf, Route } from '#domain/platform/route.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { NotAllowed } from '#web/ui/page/PageStates.tsx'
import { type Bar, SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { NotLoaded } from './Loaded.tsx'
import { useFresh } from './use-fresh.ts'

/** The props of a form in a `RecordDialog`. */
export interface RecordFormProps<Row> {
  record: Row
  onClose: () => void
  /** Continues from the version that somebody else saved in the meantime. */
  onTake: (record: Row) => void
}

/** The abilities in a record. */
export type AbilityOf<Row> = Row extends { abilities: infer Abilities } ? keyof Abilities & string : never

interface Props<R extends Route> {
  load: R
  input: RawInputOf<R>
  onClose: () => void
  texts: { title: string; gone: string }
  size?: 'md' | 'lg' | 'xl'
  bars?: readonly Bar[]
  /** The ability the form needs. People without it see the reason. */
  ability: AbilityOf<AnswerOf<R>>
  /** True while other data for the form is loading. */
  isWaiting?: boolean
  children: (props: RecordFormProps<AnswerOf<R>>) => ReactNode
}

/**
 * A dialog that changes the current version of a record. It explains a record that is deleted, forbidden or not loaded.
 */
export function RecordDialog<R extends Route>(props: Props<R>) {
  const { load, input, onClose, texts, size = 'md', bars = [56, 56, 120], isWaiting = false } = props
  const { data, error, refetch } = useFresh(load, input)
  const [taken, setTaken] = useState<AnswerOf<R> | null>(null)
  const record = taken ?? data
  const refused = record === undefined ? null : refusalOf(record, props.ability)
  if (record !== undefined && refused === null && !isWaiting) {
    return props.children({ record, onClose, onTake: next => setTaken(() => next) })
  }
  return (
    <AppModal opened onClose={onClose} title={texts.title} size={size}>
      {refused !== null ? (
        <NotAllowed title={nameOf(record) ?? texts.title} help={refused} />
      ) : error && record === undefined ? (
        <NotLoaded error={error} onTryAgain={refetch} gone={texts.gone} />
      ) : (
        <SkeletonBars bars={bars} />
      )}
    </AppModal>
  )
}

interface Verdicts {
  abilities?: Partial<Record<string, boolean>>
  reasons?: Partial<Record<string, string>>
}

function refusalOf(record: unknown, ability: string): string | null {
  const { abilities, reasons } = record as Verdicts
  return abilities?.[ability] === true ? null : (reasons?.[ability] ?? '')
}

function nameOf(record: unknown): string | undefined {
  return (record as { name?: string } | undefined)?.name
}
