import { Button, Checkbox, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rollOverApi } from '#domain/answers/roll-over.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { askingAll, useSend } from '#web/platform/calls/queries.ts'
import { JobProgress } from '#web/platform/JobProgress.tsx'
import { useMe } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { periodsTexts } from '../periods.texts.ts'
import { RollOverFigures } from './RollOverFigures.tsx'
import { rollOverTexts as texts } from './roll-over.texts.ts'
import { useRolling } from './use-rolling.ts'

interface Props {
  period: AssessmentPeriod
  onClose: () => void
}

/** Copies the answers of an earlier assessment: what would be copied, then the work. */
export function RollOverDialog({ period, onClose }: Props) {
  const [jobId, setJobId] = useState<number | null>(null)
  const rolling = useRolling(period)
  const begin = useSend(rollOverApi.rollOver, { once: true, invalidates: [] })
  const { data, error, isPlaceholderData, refetch } = rolling.preview
  const isAny = rolling.frameworks.chosen.length > 0 && rolling.from.chosen !== undefined
  const count = isAny ? (data?.preview?.counts.new ?? 0) : 0
  const send = () => begin.mutate(rolling.input, { onSuccess: ({ job }) => setJobId(job?.id ?? null) })
  if (jobId !== null)
    return (
      <AppModal opened onClose={onClose} title={texts.title(period.name)} size="lg">
        <Done jobId={jobId} period={period} onClose={onClose} />
      </AppModal>
    )
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.title(period.name)}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button disabled={count === 0 || isPlaceholderData} loading={begin.isPending} onClick={send}>
            {texts.copy(count)}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text c="dimmed">{texts.help}</Text>
        <Choices {...rolling} />
        {isAny && !data && error && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />}
        {isAny && !data && !error && <Skeleton height={120} aria-hidden />}
        {isAny && data?.preview && <RollOverFigures preview={data.preview} />}
      </Stack>
    </AppModal>
  )
}

function Choices({ isKnown, error, from, frameworks, entities }: ReturnType<typeof useRolling>) {
  const all = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' })).data ?? []
  if (!isKnown && error) return <Failed {...failedOf(error)} />
  if (!isKnown) return <Skeleton height={120} aria-hidden />
  if (!from.chosen) return <Text>{texts.noOther}</Text>
  if (frameworks.rolling.length === 0) return <Text>{texts.noFrameworks}</Text>
  return (
    <>
      <NativeSelect
        label={texts.from}
        value={from.chosen.id}
        onChange={({ currentTarget }) => from.set(Number(currentTarget.value))}
        data={from.all.map(({ id, name, closed_at }) => ({
          value: String(id),
          label: closed_at ? periodsTexts.closedName(name) : name,
        }))}
      />
      <Checkbox.Group
        label={texts.frameworks}
        value={frameworks.chosen.map(String)}
        onChange={chosen =>
          frameworks.setLeft(
            frameworks.rolling.map(({ id }) => id).filter(id => !chosen.includes(String(id))),
          )
        }
        {...(frameworks.chosen.length === 0 && { error: texts.chooseFramework })}
        {...(frameworks.still.length > 0 && {
          description: texts.notRolling(frameworks.still.map(({ name }) => name).join(', ')),
        })}
      >
        <Stack gap="xs" my="xs">
          {frameworks.rolling.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <div>
        <FilterChip
          label={texts.entities}
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={entities.chosen}
          onChange={ids => entities.set(ids.map(Number))}
          isMany
        />
      </div>
    </>
  )
}

function Done({ jobId, period, onClose }: Props & { jobId: number }) {
  const accepts = useMe()?.features.includes('acceptance') ?? false
  return (
    <JobProgress
      jobId={jobId}
      running={texts.running}
      runningHelp={texts.runningHelp}
      done={({ written }) => texts.done(Number(written ?? 0), period.name)}
      {...(accepts && {
        next: (
          <Button
            renderRoot={props => (
              <Link {...props} to="/review" search={{ carried: true, period: period.id }} />
            )}
          >
            {texts.confirm}
          </Button>
        ),
      })}
      onClose={onClose}
    />
  )
}
