import { Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { WhatIfSums } from '#domain/risk-profiles/what-if.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatFigure } from '#web/ui/format.ts'
import { FigureLink, type FigureOf } from '../../risks/FigureLink.tsx'
import { type Quotient, quotientOf } from './explained.ts'
import classes from './manage.module.css'
import { manageTexts as texts } from './manage.texts.ts'

interface Side {
  value: number | null
  sums: WhatIfSums
}

interface Props {
  /** The figure as it is saved, whose answers can be seen. */
  of: FigureOf
  /** The subject, for people who hear the page. */
  name: string
  figure: Quotient
  now: Side
  after: Side
}

const shown = (value: number | null) => (value === null ? '–' : formatFigure(value))

/** A figure as it is and as it would be. The first leads to its answers, the second says what it is a quotient of. */
export function ExplainedPair({ of, name, figure, now, after }: Props) {
  const [opened, setOpened] = useState(false)
  const [is, would] = [shown(now.value), shown(after.value)]
  const linked =
    now.value === null ? (
      is
    ) : (
      <FigureLink of={of} className={classes.explained} aria-label={texts.explained(is, name)}>
        {is}
      </FigureLink>
    )
  if (is === would) return <span data-figures>{linked}</span>
  return (
    <span data-figures className={classes.pair}>
      <span className={classes.now}>{linked}</span>
      <span aria-hidden>→</span>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            className={classes.explained}
            fz="inherit"
            fw={700}
            aria-label={texts.explainedAfter(would, name)}
            onClick={() => setOpened(!opened)}
          >
            {would}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p="sm" aria-label={texts.comesAbout}>
          <Stack gap="xs">
            <Text fw={600} size="sm">
              {texts.comesAbout}
            </Text>
            <Line label={texts.asItIs} quotient={quotientOf(figure, now.sums, now.value)} />
            <Line label={texts.asTried} quotient={quotientOf(figure, after.sums, after.value)} />
            <Dimmed size="sm">{texts.formulas[figure]}</Dimmed>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}

function Line({ label, quotient }: { label: string; quotient: string }) {
  return (
    <div>
      <Dimmed size="xs">{label}</Dimmed>
      <Text size="sm" data-figures>
        {quotient}
      </Text>
    </div>
  )
}
