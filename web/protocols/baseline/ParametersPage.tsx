import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import type { OpenParameter } from '#domain/protocols/open-parameter.ts'
import { type Protocol, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { type InCompany, isInCompany, useMe } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { Empty, Failed, NotAllowed } from '#web/ui/page/PageStates.tsx'
import importClasses from '../import/Import.module.css'
import { ImportCautionsSection } from '../import/ImportCautionsSection.tsx'
import { baselineTexts as texts } from './baseline.texts.ts'
import { ParametersSection } from './ParametersSection.tsx'
import { ParameterStore, parametersToSend } from './parameter-store.ts'
import { RestoredNote } from './RestoredNote.tsx'
import { SavingParametersSection } from './SavingParametersSection.tsx'
import { useChangeParameters } from './use-change-parameters.ts'
import { forgetKeptValues, useKeptValues } from './use-kept-values.ts'

const route = getRouteApi('/signed-in/company/admin/company/frameworks/$frameworkId/parameters')
const crumbs = [{ label: texts.crumb, to: '/company/frameworks' }]

/** The parameters of a baseline that its profile leaves open, to change after it was made. */
export function ParametersPage() {
  const { frameworkId } = route.useParams()
  const me = useMe()
  const { data: protocol, error } = useQuery(asking(protocolsApi.show, { protocol_id: frameworkId }))
  if (!protocol && error) throw error
  if (!protocol || !isInCompany(me)) return <PageSkeleton />
  return (
    <Page title={texts.parametersOf(protocol.name)} help={texts.parametersOfHelp} crumbs={crumbs}>
      {!protocol.abilities.edit ? (
        <NotAllowed title={texts.notAllowedParameters} help={protocol.reasons.edit} />
      ) : protocol.baseline_of === null ? (
        <Empty title={texts.noBaseline} help={texts.noBaselineHelp} />
      ) : (
        <ParametersOrJob key={frameworkId} me={me} protocol={protocol} />
      )}
    </Page>
  )
}

interface InFramework {
  me: InCompany
  protocol: Protocol
}

/** The address holds the job that saves them. */
function ParametersOrJob({ me, protocol }: InFramework) {
  const { job } = route.useSearch()
  if (job === undefined) return <Parameters me={me} protocol={protocol} />
  const forget = () => forgetKeptValues(me, keptNameOf(protocol.id))
  return <SavingParametersSection key={job} protocolId={protocol.id} jobId={job} onSaved={forget} />
}

const keptNameOf = (protocolId: number) => `parameters.${protocolId}`

function Parameters({ me, protocol }: InFramework) {
  // The fields begin with the values of now, never with those that this browser read before they were saved.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...asking(protocolsApi.parameters, { protocol_id: protocol.id }),
    refetchOnMount: 'always',
  })
  if (!data && error) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <PageSkeleton />
  return <ParametersForm me={me} protocol={protocol} parameters={data.data} />
}

interface FormProps extends InFramework {
  parameters: readonly OpenParameter[]
}

function ParametersForm({ me, protocol, parameters }: FormProps) {
  const [store] = useState(() => new ParameterStore(parameters))
  const { restoredCount, forget } = useKeptValues(me, store, keptNameOf(protocol.id))
  const { cautions, isBusy, save } = useChangeParameters(protocol.id)
  const [confirmed, setConfirmed] = useState('')
  const values = useSyncExternalStore(store.subscribe, () => store.values)
  const reasons = cautions.join('\n')
  const isConfirmed = reasons !== '' && confirmed === reasons
  const submit = async () => {
    if (await save(parametersToSend(store), isConfirmed)) forget()
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="xl">
        {cautions.length > 0 && (
          <ImportCautionsSection
            key={reasons}
            cautions={cautions}
            isConfirmed={isConfirmed}
            onConfirm={isTicked => setConfirmed(isTicked ? reasons : '')}
          />
        )}
        <RestoredNote count={restoredCount} store={store} />
        <ParametersSection store={store} help={texts.parametersOfSaving} />
        <div className={importClasses.bar}>
          <Button variant="default" renderRoot={props => <Link to="/company/frameworks" {...props} />}>
            {texts.back}
          </Button>
          <Button
            type="submit"
            loading={isBusy}
            disabled={Object.keys(values).length === 0 || (reasons !== '' && !isConfirmed)}
          >
            {texts.saveParameters}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
