import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { failedOf } from '#web/platform/table-of.ts'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty, Failed, NothingFound } from '#web/ui/page/PageStates.tsx'
import { FaqList } from './FaqList.tsx'
import { faqTexts as texts } from './faq.texts.ts'
import { byTopic, matching } from './found.ts'
import { knowledgeBase } from './knowledge-base.ts'

const index = getRouteApi('/signed-in/company/faq/{-$search}')
const search = getRouteApi('/signed-in/company/faq/search/{-$search}')

interface Props {
  search: string
  openId: number | null
  isFilm: boolean
}

/** The knowledge base by topic. */
export function FaqPage() {
  const { faqId, video } = index.useSearch()
  return (
    <KnowledgeBase search={index.useParams().search ?? ''} openId={faqId ?? null} isFilm={video ?? false} />
  )
}

/** The same page, opened by a search. */
export function FaqSearchPage() {
  const { faqId, video } = search.useSearch()
  return (
    <KnowledgeBase search={search.useParams().search ?? ''} openId={faqId ?? null} isFilm={video ?? false} />
  )
}

function KnowledgeBase({ search, openId, isFilm }: Props) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(knowledgeBase)
  const find = (text: string) =>
    void navigate({
      to: text ? '/faq/search/{-$search}' : '/faq/{-$search}',
      params: { search: text || undefined },
      replace: true,
    })
  const found = data && matching(data, search)
  return (
    <Page title={texts.title} help={texts.lead} width="narrow">
      <SearchField value={search} onSearch={find} aria-label={texts.search} placeholder={texts.search} />
      {error && !data && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />}
      {!data && !error && <Rows />}
      {data?.length === 0 && <Empty title={texts.empty} help={texts.emptyHelp} />}
      {data && data.length > 0 && found?.length === 0 && <NothingFound onClear={() => find('')} />}
      {found &&
        byTopic(found).map(([topic, entries]) => (
          <section key={topic} aria-label={topic || texts.other}>
            <Title order={2} size="h4" mt="xl" mb="xs">
              {topic || texts.other}
            </Title>
            <FaqList entries={entries} openId={openId} isFilm={isFilm} />
          </section>
        ))}
      <Text mt="xl" c="dimmed">
        {texts.askInstead}{' '}
        <Anchor component={Link} to="/contact" underline="always">
          {texts.contact}
        </Anchor>
      </Text>
    </Page>
  )
}

function Rows() {
  return (
    <Stack gap="xs" mt="xl" aria-hidden>
      {[1, 2, 3, 4, 5].map(row => (
        <Skeleton key={row} h={44} />
      ))}
    </Stack>
  )
}
