import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { reportsApi } from '#domain/reports/reports.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { toastNote } from '#web/ui/toasts/toasts.tsx'
import { reportsTexts as texts } from './reports.texts.ts'

/** Makes a report in the background; a toast leads to it. */
export function useMakeReport() {
  const create = useSend(reportsApi.create, { once: true, invalidates: [reportsApi.list] })
  return {
    isBusy: create.isPending,
    // A menu is gone as soon as one of its items is chosen: the promise outlives it, the callbacks of `mutate` do not.
    make: (input: Parameters<typeof create.mutate>[0], onBegan?: () => void) => {
      create.mutateAsync(input).then(
        ({ title }) => {
          toastNote(<Began title={title} />)
          onBegan?.()
        },
        // The error is on the screen already.
        () => {},
      )
    },
  }
}

export function Began({ title }: { title: string }) {
  return (
    <>
      {texts.began(title)}{' '}
      <Anchor size="sm" underline="always" renderRoot={props => <Link to="/reports" {...props} />}>
        {texts.open}
      </Anchor>
    </>
  )
}
