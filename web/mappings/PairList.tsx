import { Text, UnstyledButton } from '@mantine/core'
import type { MappedPair } from '#domain/mappings/mappings.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import classes from './Mappings.module.css'
import { mappingsTexts as texts } from './mappings.texts.ts'

interface Props {
  pairs: readonly MappedPair[]
  chosen: number | undefined
  onChoose: (otherId: number) => void
}

/** The frameworks that one is mapped to, each with its coverage, to choose the one to edit. */
export function PairList({ pairs, chosen, onChoose }: Props) {
  if (pairs.length === 0) return null
  return (
    <ul className={classes.pairs} aria-label={texts.pairs}>
      {pairs.map(pair => (
        <li key={pair.other.id} className={classes.pair} data-chosen={pair.other.id === chosen || undefined}>
          <UnstyledButton
            className={classes.pairName}
            aria-pressed={pair.other.id === chosen}
            onClick={() => onChoose(pair.other.id)}
          >
            <Text fw={600}>{pair.other.name}</Text>
            <Dimmed data-figures>
              {texts.pairCount(pair.mappings_count)}
              {pair.own_count > 0 && ` · ${texts.ownCount(pair.own_count)}`}
            </Dimmed>
          </UnstyledButton>
          <CoverageBars pair={pair} />
        </li>
      ))}
    </ul>
  )
}

function CoverageBars({ pair: { covers, covered, protocol, other } }: { pair: MappedPair }) {
  return (
    <div className={classes.bars} title={texts.fully}>
      <ProgressBar label={texts.coversLabel(other.name)} done={covers.fully} total={covers.questions} />
      {covers.partly > 0 && <Dimmed size="xs">{texts.partly(covers.partly)}</Dimmed>}
      <ProgressBar label={texts.coversLabel(protocol.name)} done={covered.fully} total={covered.questions} />
      {covered.partly > 0 && <Dimmed size="xs">{texts.partly(covered.partly)}</Dimmed>}
    </div>
  )
}
