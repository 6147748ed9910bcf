import { Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { uiTexts } from '../ui.texts.ts'
import { ChoiceBox } from './ChoiceBox.tsx'
import classes from './DataTable.module.css'
import { groupsIn } from './groups.ts'

/** The selection of the rows, as a table has it. */
interface CardChoice {
  /** Null if rows cannot be chosen. */
  isChosen: (key: string) => boolean | null
  choose: (key: string, withShift: boolean) => void
  chosenOf: 'all' | 'some' | 'none' | null
  chooseAll: () => void
}

interface Props<Row extends { id: number | string }> {
  label: string
  rows: readonly Row[] | undefined
  card: (row: Row) => ReactNode
  groupOf?: ((row: Row) => string) | undefined
  choice: CardChoice
}

/** The rows of a table as cards, for phones; those of a group below its heading. */
export function CardList<Row extends { id: number | string }>(props: Props<Row>) {
  const { label, rows, card, groupOf, choice } = props
  const listId = useId()
  if (!rows) return <CardSkeletons label={label} />
  const cardOf = (row: Row) => {
    const key = String(row.id)
    const isChosen = choice.isChosen(key)
    if (isChosen === null) return <li key={row.id}>{card(row)}</li>
    const describedBy = `${listId}-${key}`
    return (
      <li key={row.id} data-chosen={isChosen} className={classes.chosenCard}>
        <ChoiceBox
          label={uiTexts.selectCard}
          describedBy={describedBy}
          isChosen={isChosen}
          onChoose={withShift => choice.choose(key, withShift)}
        />
        <div id={describedBy}>{card(row)}</div>
      </li>
    )
  }
  const groups = groupsIn(rows, groupOf).map(({ name, rows }) => (
    <div key={name ?? ''} className={classes.cardGroup}>
      {name !== null && <h2 className={classes.groupName}>{name}</h2>}
      <ul className={classes.cards} aria-label={name ?? label}>
        {rows.map(cardOf)}
      </ul>
    </div>
  ))
  return (
    <>
      {choice.chosenOf && <AllCards of={choice.chosenOf} onChoose={choice.chooseAll} />}
      {groups}
    </>
  )
}

function AllCards({ of, onChoose }: { of: 'all' | 'some' | 'none'; onChoose: () => void }) {
  return (
    <div className={classes.allCards}>
      <ChoiceBox
        label={uiTexts.selectAllCards}
        isChosen={of === 'some' ? 'some' : of === 'all'}
        onChoose={onChoose}
      />
      <span aria-hidden>{uiTexts.selectAllCards}</span>
    </div>
  )
}

function CardSkeletons({ label }: { label: string }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {[1, 2, 3, 4, 5].map(row => (
        <li key={row} aria-hidden>
          <Skeleton h={14} w="60%" mb="sm" />
          <Skeleton h={12} w="35%" />
        </li>
      ))}
    </ul>
  )
}
