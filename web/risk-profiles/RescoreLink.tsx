import { Anchor } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { rescoreApi } from '#domain/rescore/rescore.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useCan, useCompany } from '#web/platform/session/me.ts'
import { rescoreTexts as texts } from './rescore/rescore.texts.ts'
import classes from './risk-profiles.module.css'

/** Counting reads every answer of the assessment; a change made here has it counted again anyway. */
const ASK_AGAIN_MS = 5 * 60_000

/** Says how many answers have earlier figures, with a link to the rescore; nothing if none has, or for who may not. */
export function RescoreLink({ protocolId }: { protocolId?: number }) {
  const company = useCompany()
  const may = useCan()('risk:rescore')
  const { data } = useQuery({
    ...askingOnceKnown(rescoreApi.show, may && company ? { organization_id: company.organization_id } : null),
    staleTime: ASK_AGAIN_MS,
  })
  const answers =
    protocolId === undefined
      ? data?.answers
      : data?.protocols.find(({ protocol }) => protocol.id === protocolId)?.answers
  if (!answers) return null
  return (
    <p className={classes.hint} role="status">
      <IconCalculator size={16} stroke={1.6} aria-hidden />
      {texts.hint(answers)}{' '}
      <Anchor component={Link} to="/company/rescore" inherit>
        {texts.hintLink}
      </Anchor>
    </p>
  )
}
