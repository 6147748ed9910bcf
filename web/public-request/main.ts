import type { PublicRequest } from '#domain/document-requests/links.contract.ts'
import { callsOf, Lost, Refused } from './calls.ts'
import { h, richText, shownBytes, shownDay } from './elements.ts'
import { texts } from './texts.ts'
import { type Upload, uploadsOf } from './uploads.ts'

const page = document.getElementById('page') as HTMLElement
const token = decodeURIComponent(location.pathname.split('/')[2] ?? '')
const calls = callsOf(token)
let request: PublicRequest | null = null
let fault = ''
let isSubmitting = false
let hasSubmitted = false

// These keep what the person has entered while the rest of the page is drawn again.
const comment = h('textarea', { id: 'comment', maxlength: 5000, 'aria-describedby': 'comment-help' })
const list = h('ul', { class: 'files', 'aria-live': 'polite', 'aria-label': texts.files })
const problem = h('p', { class: 'error', role: 'alert' })
const submitButton = h(
  'button',
  { class: 'main', type: 'button', onclick: () => void submit() },
  texts.submit,
)

const uploads = uploadsOf({
  calls,
  onChange: drawFiles,
  onArrival(next) {
    request = next
    drawFiles()
  },
})

void load()

async function load(): Promise<void> {
  if (!token) return explain(texts.deadTitle, texts.missing)
  try {
    request = await calls.show()
    draw()
  } catch (error) {
    if (error instanceof Refused && error.status === 404) explain(texts.deadTitle, texts.dead)
    else explain(texts.failedTitle, error instanceof Lost ? texts.offline : texts.failed, true)
  }
}

function explain(title: string, help: string, mayTryAgain = false): void {
  page.removeAttribute('aria-busy')
  const again = h('button', { type: 'button', onclick: () => void load() }, texts.again)
  page.replaceChildren(h('h1', {}, title), h('p', {}, help), ...(mayTryAgain ? [again] : []))
}

function draw(): void {
  if (!request) return
  const {
    company,
    asked_by,
    for_email,
    request_number,
    title,
    description,
    due_date,
    is_overdue,
    expires_at,
  } = request
  page.removeAttribute('aria-busy')
  document.title = `${title} – ${texts.title}`
  page.replaceChildren(
    ...kept([
      h('p', { class: 'dimmed' }, texts.asks(asked_by, company)),
      h('h1', {}, `#${request_number} ${title}`),
      request.can_deliver &&
        due_date &&
        h('p', is_overdue ? { class: 'error' } : {}, texts.due(shownDay(due_date), is_overdue)),
      description && richText(description),
      questionOf(request),
      ...(request.can_deliver ? form() : [closing(request), ...delivered(request)]),
      conversation(request),
      h('p', { class: 'dimmed' }, texts.for(for_email, shownDay(expires_at.slice(0, 10)))),
      h('p', { class: 'dimmed' }, texts.privacy),
    ]),
  )
  drawFiles()
}

const kept = (nodes: (Node | string | null | false)[]) =>
  nodes.filter((node): node is Node | string => Boolean(node))

/** The question with which the request came back. */
function questionOf({ status, comments }: PublicRequest): Node | null {
  const last = comments.filter(({ is_own }) => !is_own).at(-1)
  if (status !== 'RETURN_FOR_QUESTION' || !last) return null
  return h(
    'section',
    { class: 'note question' },
    h('strong', {}, texts.returned),
    h('p', { class: 'said' }, last.message),
    h('p', { class: 'dimmed' }, last.author),
  )
}

function closing({ status, for_email }: PublicRequest): Node {
  const title = hasSubmitted ? texts.submitted : status === 'COMPLETED' ? texts.completed : texts.received
  return h(
    'section',
    { class: 'note done', role: 'status', tabindex: -1, id: 'outcome' },
    h('strong', {}, title),
    hasSubmitted && h('p', { class: 'dimmed' }, texts.submittedHelp(for_email)),
  )
}

/** The files that came by this link, once no more can be added. */
const delivered = ({ files }: PublicRequest): Node[] =>
  files.length > 0 ? [h('h2', {}, texts.files), list] : []

function conversation({ comments }: PublicRequest): Node | false {
  return (
    comments.length > 0 &&
    h(
      'section',
      {},
      h('h2', {}, texts.said),
      h(
        'ul',
        {},
        ...comments.map(({ message, author, is_own }) =>
          h('li', {}, h('strong', {}, is_own ? texts.you : author), h('p', { class: 'said' }, message)),
        ),
      ),
    )
  )
}

function form(): Node[] {
  const chooser = (label: string, properties: object) =>
    h(
      'label',
      { class: 'button' },
      label,
      h('input', {
        type: 'file',
        ...properties,
        onchange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
          uploads.add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        },
      }),
    )
  const isPhone = matchMedia('(pointer: coarse)').matches
  const drop = h(
    'div',
    { class: 'drop' },
    chooser(texts.choose, { multiple: true }),
    isPhone && chooser(texts.picture, { accept: 'image/*', capture: 'environment' }),
    h('p', { class: 'dimmed' }, isPhone ? texts.limits : `${texts.limits} ${texts.drop}`),
  )
  takeDrops(drop)
  return [
    h('h2', {}, texts.files),
    h('p', { class: 'dimmed' }, texts.noFiles),
    list,
    drop,
    h('h2', {}, h('label', { for: 'comment' }, texts.comment)),
    comment,
    h('p', { class: 'dimmed', id: 'comment-help' }, texts.commentHelp),
    problem,
    h('div', { class: 'actions' }, submitButton),
  ]
}

function takeDrops(drop: HTMLElement): void {
  const over = (isOver: boolean) => drop.classList.toggle('over', isOver)
  drop.addEventListener('dragover', event => {
    event.preventDefault()
    over(true)
  })
  drop.addEventListener('dragleave', () => over(false))
  drop.addEventListener('drop', event => {
    event.preventDefault()
    over(false)
    uploads.add([...(event.dataTransfer?.files ?? [])])
  })
}

function drawFiles(): void {
  const earlier = (request?.files ?? []).filter(
    ({ name, bytes }) => !uploads.all.some(({ file }) => file.name === name && file.size === bytes),
  )
  list.replaceChildren(
    ...earlier.map(({ name, bytes }) => line(name, bytes, texts.arrived)),
    ...uploads.all.filter(isShown).map(uploadLine),
  )
  problem.textContent = fault
  submitButton.disabled = isSubmitting
  submitButton.textContent = isSubmitting ? texts.submitting : texts.submit
}

/** Files that never arrived are of no use any more once nothing can be added. */
const isShown = ({ state }: Upload) => request?.can_deliver === true || state === 'arrived'

const line = (name: string, bytes: number, state: string) =>
  h('li', {}, h('span', {}, name), h('span', { class: 'dimmed' }, `${shownBytes(bytes)} · ${state}`))

function uploadLine(upload: Upload): HTMLElement {
  const { file, state, share, fault: refusal } = upload
  const words: Record<Upload['state'], string> = {
    waiting: texts.waiting,
    reading: texts.reading,
    sending: texts.sending(Math.round(share * 100)),
    checking: texts.checking,
    lost: refusal,
    failed: refusal,
    refused: refusal,
    arrived: texts.arrived,
  }
  const item = line(file.name, file.size, words[state])
  if (state === 'failed' || state === 'refused') item.lastElementChild?.classList.add('error')
  if (state === 'sending')
    item.append(h('progress', { max: 1, value: share, 'aria-label': texts.progressOf(file.name) }))
  if (state === 'failed' || state === 'lost')
    item.append(
      h('button', { class: 'small', type: 'button', onclick: () => uploads.again(upload) }, texts.again),
    )
  return item
}

async function submit(): Promise<void> {
  if (!request || isSubmitting) return
  const words = comment.value.trim()
  fault = uploads.isBusy() ? texts.wait : request.files.length === 0 && !words ? texts.needed : ''
  if (fault) return drawFiles()
  isSubmitting = true
  drawFiles()
  try {
    request = await calls.submit(words)
    hasSubmitted = true
    comment.value = ''
  } catch (error) {
    fault = error instanceof Refused || error instanceof Lost ? error.message : texts.failed
    // Somebody else may have submitted or completed it in the meantime.
    if (error instanceof Refused && error.status === 409) request = await calls.show().catch(() => request)
  }
  isSubmitting = false
  draw()
  document.getElementById('outcome')?.focus()
}
