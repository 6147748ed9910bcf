import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { type WhatIf, type WhatIfEntities, whatIfApi } from '#domain/risk-profiles/what-if.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { useFocusKept } from '#web/ui/steady/use-focus-kept.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { ExplainedPair } from './ExplainedPair.tsx'
import { HighestPair, hidesOthers } from './HighestPair.tsx'
import classes from './manage.module.css'
import { manageTexts as texts } from './manage.texts.ts'
import { CountPair } from './Pair.tsx'
import { LevelOf } from './RatedFacts.tsx'
import { ThresholdInput } from './ThresholdInput.tsx'

interface Props {
  figures: WhatIf
  entities: WhatIfEntities | undefined
  /** The threshold that is tried; undefined for the assessment’s. */
  threshold: number | undefined
  onThreshold: (threshold: number | undefined) => void
  mayEdit: boolean
}

/** The framework’s figures as they are and as they would be, and its threshold. */
export function FiguresSection({ figures, entities, threshold, onThreshold, mayEdit }: Props) {
  const { overall, period, protocol, threshold: limits } = figures
  const of = { period: period.id, framework: protocol.id }
  const kept = useFocusKept('input')
  return (
    <>
      <dl ref={kept} className={classes.figures}>
        <Figure name={texts.risk} help={texts.riskHelp}>
          <ExplainedPair
            of={of}
            name={texts.risk}
            figure="risk"
            now={{ value: overall.now.risk, sums: overall.now.sums }}
            after={{ value: overall.after.risk, sums: overall.after.sums }}
          />
          <LevelOf risk={overall.after.risk} coverage={overall.coverage} />
        </Figure>
        <Figure name={texts.exposure} help={texts.exposureHelp}>
          <ExplainedPair
            of={of}
            name={texts.exposure}
            figure="exposure"
            now={{ value: overall.now.exposure, sums: overall.now.sums }}
            after={{ value: overall.after.exposure, sums: overall.after.sums }}
          />
        </Figure>
        {hidesOthers(overall.now) && (
          <Figure name={texts.highest} help={texts.highestHelp}>
            <HighestPair now={overall.now} after={overall.after} of={of} about={protocol.name} isInColumn />
          </Figure>
        )}
        <Figure name={texts.cellsAbove} help={texts.cellsAboveHelp}>
          <CountPair now={overall.now.above} after={overall.after.above} />
        </Figure>
        <Figure name={texts.above} help={entities ? texts.ofRated(entities.rated) : ''}>
          {entities && <CountPair {...entities.above} />}
        </Figure>
        <Figure name={texts.threshold} help={texts.thresholdHelp(period.name)}>
          <ThresholdInput threshold={threshold ?? limits.now} onThreshold={onThreshold} />
          {threshold !== undefined && threshold !== limits.now && (
            <ThresholdButtons
              figures={figures}
              threshold={threshold}
              onThreshold={onThreshold}
              mayEdit={mayEdit}
            />
          )}
        </Figure>
      </dl>
      <Dimmed size="sm">{texts.basis}</Dimmed>
    </>
  )
}

function Figure({ name, help, children }: { name: string; help: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{children}</span>
        <Dimmed size="xs">{help}</Dimmed>
      </dd>
    </div>
  )
}

type ThresholdProps = Omit<Props, 'entities' | 'threshold'> & { threshold: number }

function ThresholdButtons({ figures, threshold, onThreshold, mayEdit }: ThresholdProps) {
  const { period, protocol } = figures
  const found = useQuery(asking(periodsApi.show, { period_id: period.id })).data
  const save = useSend(periodsApi.setThresholds, {
    version: () => found?.version ?? 0,
    invalidates: [...Object.values(periodsApi), ...Object.values(whatIfApi)],
  })
  const others = (found?.thresholds ?? [])
    .filter(each => each.protocol_id !== protocol.id)
    .map(({ protocol_id, threshold }) => ({ protocol_id, threshold }))
  const store = () =>
    void save
      .mutateAsync({
        period_id: period.id,
        thresholds: [...others, { protocol_id: protocol.id, threshold }],
      })
      .then(
        () => {
          toastDone(texts.thresholdSaved(protocol.name))
          onThreshold(undefined)
        },
        () => undefined,
      )
  return (
    <Group gap={4}>
      {mayEdit && found?.abilities.edit && (
        <Button size="compact-sm" onClick={store} loading={save.isPending}>
          {texts.saveThreshold}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => onThreshold(undefined)}>
        {texts.resetThreshold}
      </Button>
    </Group>
  )
}
