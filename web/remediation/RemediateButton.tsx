import { Button, type ButtonProps } from '@mantine/core'
import { IconClipboardPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import type { OpenDialog } from '#web/platform/pages/addressed-dialog.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { useCan } from '#web/platform/session/me.ts'
import { remediationTexts as texts } from './remediation.texts.ts'
import { type RemedyScope, scopeDialog } from './scope-address.ts'

/** The answers; a function for those of a list that are loaded only now; or the scope whose answers below full are meant. */
type Remedied = { answerIds: readonly number[] | (() => Promise<readonly number[]>) } | RemedyScope

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  of: Remedied
  /** Distinguishes it from others on the page for screen readers. */
  about?: string
  /** The figure lies above its threshold. */
  isUrgent?: boolean
  children?: string
}

/** Opens the form that makes tasks from answers. Employees do not see it, and a closed assessment does not offer it. */
export function RemediateButton({ of, about, isUrgent = false, children, ...props }: Props) {
  const label = children ?? (isUrgent ? texts.planRemediation : texts.remediate)
  const { open } = useDialogs()
  const [isLoading, setLoading] = useState(false)
  const can = useCan()
  const isOpen = useIsOpen('answerIds' in of ? undefined : of.period)
  if (!can('plan:manage') || !isOpen) return null
  const follow = async () => {
    setLoading(true)
    // A failed list has shown its own error.
    const dialog = await dialogOf(of).catch(() => null)
    setLoading(false)
    if (dialog) open(dialog)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconClipboardPlus size={16} stroke={1.6} aria-hidden />}
      {...props}
      {...(about && { 'aria-label': `${label}: ${about}` })}
      loading={isLoading}
      onClick={() => void follow()}
    >
      {label}
    </Button>
  )
}

/** Tells whether an assessment takes answers. Without an id it is the current one, which is never closed. */
function useIsOpen(period: number | undefined): boolean {
  const { data } = useQuery({ ...askingAll(periodsApi.list, {}), enabled: period !== undefined })
  return period === undefined || data?.find(({ id }) => id === period)?.closed_at === null
}

async function dialogOf(of: Remedied): Promise<OpenDialog> {
  if (!('answerIds' in of)) return scopeDialog(of)
  const answerIds = typeof of.answerIds === 'function' ? await of.answerIds() : of.answerIds
  return { name: 'remediate-answers', answerIds }
}
