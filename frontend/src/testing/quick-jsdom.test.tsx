import { render } from '@testing-library/react';
import { quickLabels, quickStyle } from './quick-jsdom';

/** jsdom as it comes, which the setup of these tests replaced in the test's own window. */
function asItComes() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  return frame.contentWindow as Window & typeof globalThis;
}

const PAGE = `
  <label for="name">Nom</label><input id="name">
  <label>Ville <select><option>Lyon</option></select></label>
  <label for="name">encore</label><label>rien</label>
  <input type="hidden" id="kept"><label for="kept">caché</label>
  <button id="go">Aller</button><label for="go">aussi</label>
  <textarea></textarea>
  <div hidden><p>caché</p></div><div style="display: none"><b>non plus</b></div>
  <div style="visibility: hidden"><i>pas vu</i><u style="visibility: visible">vu</u></div>
  <dialog><p>fermé</p></dialog><dialog open><p>ouvert</p></dialog>
  <details><summary>titre</summary><p>fermé</p></details>
  <table><tbody><tr><td>une case</td></tr></tbody></table><ul><li>un point</li></ul>
  <script type="application/json">{}</script><video controls></video><audio></audio>`;

describe('the quick answers of these tests', () => {
  it('are those of jsdom', () => {
    const slow = asItComes();
    slow.document.body.innerHTML = PAGE;
    const { container } = render(<div dangerouslySetInnerHTML={{ __html: PAGE }} />);
    const ours = [...container.firstElementChild!.querySelectorAll('*')];
    const theirs = [...slow.document.body.querySelectorAll('*')];
    expect(ours.map(({ tagName }) => tagName)).toEqual(theirs.map(({ tagName }) => tagName));
    const said = (element: Element, { display, visibility }: CSSStyleDeclaration) =>
      `${element.outerHTML}: ${display}, ${visibility}`;
    expect(ours.map((each) => said(each, quickStyle(each)))).toEqual(
      theirs.map((each) => said(each, slow.getComputedStyle(each))),
    );
    const labels = (found: Iterable<Element> | ArrayLike<Element> | null | undefined) =>
      found && Array.from(found, ({ textContent }) => textContent);
    const fields = 'input, select, textarea, button';
    expect(
      ours.filter((each) => each.matches(fields)).map((each) => labels(quickLabels.call(each as HTMLElement))),
    ).toEqual(theirs.filter((each) => each.matches(fields)).map((each) => labels((each as HTMLInputElement).labels)));
  });
});
