import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import { asking, invalidate } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { NotAllowedSection } from './NotAllowedSection.tsx'
import { ResetForm } from './ResetForm.tsx'
import { ResetStateSection } from './ResetStateSection.tsx'
import { resetTexts as texts } from './reset.texts.ts'

const ASK_AGAIN_MS = 1000

/** Resets the demo companies, where the operator allows it. */
export function ResetPage() {
  return (
    <Page title={texts.title} help={texts.help} width="narrow">
      <Loaded query={useReset()} bars={[{ h: 18, w: '40%' }, 14, { h: 14, w: '80%' }, { h: 60, mt: 'md' }]}>
        {reset =>
          reset.may_reset ? (
            <Stack gap="lg">
              <ResetStateSection reset={reset} />
              <ResetForm environment={reset.environment} isUnderWay={isUnderWay(reset)} />
            </Stack>
          ) : (
            <NotAllowedSection />
          )
        }
      </Loaded>
    </Page>
  )
}

/**
 * Polls while a reset is under way, even if somebody else started it; afterwards all cached data of the demo is
 * dropped.
 */
function useReset() {
  const client = useQueryClient()
  const query = useQuery({
    ...asking(administrationApi.resetState, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_AGAIN_MS : false),
  })
  const finishedAt = query.data?.state === 'done' ? query.data.finished_at : null
  useEffect(() => {
    if (finishedAt) void invalidate(client, [])
  }, [finishedAt, client])
  return query
}

function isUnderWay({ state }: { state: string }): boolean {
  return state === 'queued' || state === 'running'
}
