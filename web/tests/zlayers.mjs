import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await (await b.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block' })).newPage();
await page.goto('http://127.0.0.1:28123/'); await page.locator('.box[data-game="empire"] .btn--primary').click(); await page.locator('.prompt.is-mine').waitFor(); await page.waitForTimeout(400);
const c = await page.context().newCDPSession(page); await c.send('DOM.enable');
const got = new Promise((r) => c.on('LayerTree.layerTreeDidChange', (e) => e.layers && r(e.layers)));
await c.send('LayerTree.enable'); const layers = await got;
for (const l of layers) { let n = ''; if (l.backendNodeId) { try { const { node } = await c.send('DOM.describeNode', { backendNodeId: l.backendNodeId }); n = node.nodeName + ' ' + (node.attributes ?? []).join(' ').slice(0, 80); } catch {} } let why = ''; try { why = (await c.send('LayerTree.compositingReasons', { layerId: l.layerId })).compositingReasonIds.join(','); } catch {} console.log(l.layerId, l.width, l.height, l.offsetX, l.offsetY, l.drawsContent, n, why); }
await b.close();
