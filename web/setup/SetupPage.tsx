import { Skeleton, Stack } from '@mantine/core'
import type { SetupStep } from '#domain/organizations/organizations.contract.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { ReadySection } from './ReadySection.tsx'
import { SetupListItem } from './SetupListItem.tsx'
import classes from './setup.module.css'
import { setupTexts as texts } from './setup.texts.ts'
import { nextOf, progressOf } from './setup-steps.ts'
import { useSetup } from './use-setup.ts'

/** The missing steps before people can answer; each links to the page that completes it. */
export function SetupPage() {
  const { steps, error, refetch } = useSetup()
  return (
    <Page title={texts.title} help={texts.help} width="narrow">
      {steps && <Checklist steps={steps} />}
      {!steps && error && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />}
      {!steps && !error && <SetupSkeleton />}
    </Page>
  )
}

function Checklist({ steps }: { steps: SetupStep[] }) {
  const { done, total, isReady } = progressOf(steps)
  const next = nextOf(steps)
  return (
    <Stack gap="lg">
      {isReady ? (
        <ReadySection hasMore={next !== null} />
      ) : (
        <ProgressBar label={texts.progress} done={done} total={total} live />
      )}
      <ol className={classes.steps} aria-label={texts.list}>
        {steps.map(step => (
          <SetupListItem key={step.key} step={step} isNext={step.key === next && !isReady} />
        ))}
      </ol>
    </Stack>
  )
}

function SetupSkeleton() {
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton h={28} />
      <div className={classes.steps}>
        {[1, 2, 3, 4, 5, 6, 7].map(row => (
          <div key={row} className={classes.step}>
            <Skeleton h={22} w={22} circle />
            <Skeleton h={14} w="45%" my={4} />
          </div>
        ))}
      </div>
    </Stack>
  )
}
