import { Text } from '@mantine/core'
import { LevelBadge } from '../../dashboard/LevelBadge.tsx'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { figure } from '../figures.ts'

interface Props {
  risk: number | null
  coverage: number
  in_scope: number
}

/** A risk: its figure and the word of its level. */
export function LevelCell({ risk, coverage, in_scope }: Props) {
  if (in_scope === 0) {
    return (
      <Text component="span" size="sm" c="dimmed">
        {texts.none}
      </Text>
    )
  }
  return (
    <span className={classes.risk}>
      {risk !== null && <span data-figures>{figure(risk)}</span>}
      <LevelBadge of={{ risk, coverage }} />
    </span>
  )
}
