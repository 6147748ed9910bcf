import { Accordion, Anchor, Box, Group } from '@mantine/core'
import '@mantine/core/styles/Accordion.layer.css'
import { IconLink, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { FrequentlyAskedQuestion } from '#domain/faq/faq.contract.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { PlainText } from '#web/ui/PlainText.tsx'
import { faqTexts as texts } from './faq.texts.ts'

interface Props {
  entries: FrequentlyAskedQuestion[]
  /** The answer that the address opens. */
  openId: number | null
  isFilm: boolean
}

/** Questions that expand to their answers. */
export function FaqList({ entries, openId, isFilm }: Props) {
  const [open, setOpen] = useState<string[]>([])
  useEffect(() => {
    if (openId === null || !entries.some(({ id }) => id === openId)) return
    setOpen(before => [...new Set([...before, String(openId)])])
    document.getElementById(`faq-${openId}`)?.scrollIntoView({ block: 'center' })
  }, [openId, entries])
  return (
    <Accordion multiple variant="separated" order={3} value={open} onChange={setOpen}>
      {entries.map(entry => (
        <Accordion.Item key={entry.id} value={String(entry.id)} id={`faq-${entry.id}`}>
          <Accordion.Control>{entry.question}</Accordion.Control>
          <Accordion.Panel>
            {isFilm && entry.id === openId && entry.video_url && (
              <Box mb="sm">
                <FilmLink entry={entry} />
              </Box>
            )}
            <PlainText order={3}>{entry.answer}</PlainText>
            <Group gap="lg">
              {!(isFilm && entry.id === openId) && <FilmLink entry={entry} />}
              <Anchor component="button" type="button" size="sm" onClick={() => void copyText(linkTo(entry))}>
                <Group gap={4} component="span">
                  <IconLink size={15} aria-hidden />
                  {texts.copyLink}
                </Group>
              </Anchor>
            </Group>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

function FilmLink({ entry: { video_url } }: { entry: FrequentlyAskedQuestion }) {
  if (!video_url) return null
  return (
    <Anchor href={video_url} target="_blank" rel="noreferrer" size="sm">
      <Group gap={4} component="span">
        <IconPlayerPlay size={15} aria-hidden />
        {texts.film} {texts.newTab}
      </Group>
    </Anchor>
  )
}

/** A link to this page with the answer open, offering its video if there is one. */
function linkTo({ id, video_url }: FrequentlyAskedQuestion): string {
  const link = new URL(location.pathname, location.origin)
  link.searchParams.set('faqId', String(id))
  link.searchParams.set('video', String(video_url !== null))
  return link.href
}
