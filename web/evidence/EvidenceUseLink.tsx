import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EvidenceUse } from '#domain/evidence/evidence.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import classes from './evidence.module.css'
import { evidenceTexts as texts } from './evidence.texts.ts'

/** One of the records that a file is evidence of, as a link, with its kind, framework, entity and assessment. */
export function EvidenceUseLink({ use, isShort = false }: { use: EvidenceUse; isShort?: boolean }) {
  const { kind, day, within, entity, period } = use
  const place = kind === 'control_test' ? formatDate(day) : within?.name
  const about = isShort ? [entity?.name ?? place] : [place, entity?.name, period?.name]
  return (
    <span className={classes.use}>
      <UseAnchor use={use} />
      <Dimmed span>{[texts.uses[kind], ...about].filter(Boolean).join(' · ')}</Dimmed>
    </span>
  )
}

function UseAnchor({ use: { kind, id, title, within } }: { use: EvidenceUse }) {
  const { open } = useDialogs()
  const isAdmin = useCan()('company:manage')
  const shared = {
    className: classes.oneLine ?? '',
    ta: 'start',
    'aria-label': texts.useOf(kind, title),
  } as const
  if (kind === 'document_request')
    return (
      <Anchor
        {...shared}
        renderRoot={props => (
          <Link {...props} to="/document-requests/$requestId" params={{ requestId: id }} />
        )}
      >
        {title}
      </Anchor>
    )
  if (kind === 'action_plan_task')
    return (
      <Anchor
        {...shared}
        renderRoot={props => (
          <Link
            {...props}
            to="/action-plans/$planId"
            params={{ planId: within?.id ?? 0 }}
            search={{ showTaskId: id }}
          />
        )}
      >
        {title}
      </Anchor>
    )
  if (kind === 'policy')
    return (
      <Anchor
        {...shared}
        renderRoot={props => (
          <Link
            {...props}
            to={isAdmin ? '/company/policies/$policyId' : '/policies/$policyId'}
            params={{ policyId: id }}
          />
        )}
      >
        {title}
      </Anchor>
    )
  const isControl = kind === 'control' || kind === 'control_test'
  if (isControl && isAdmin)
    return (
      <Anchor
        {...shared}
        renderRoot={props => (
          <Link
            {...props}
            to="/company/controls/$controlId/overview"
            params={{ controlId: within?.id ?? id }}
            search={{ tab: kind === 'control' ? 'files' : 'tests' }}
          />
        )}
      >
        {title}
      </Anchor>
    )
  return (
    <Anchor
      {...shared}
      component="button"
      type="button"
      onClick={() =>
        open(
          isControl
            ? { name: 'test-control', controlId: within?.id ?? id }
            : { name: 'answer', answerId: id },
        )
      }
    >
      {title}
    </Anchor>
  )
}
