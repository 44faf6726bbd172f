import { COUNTRY_NAMES, PREPARED_MESSAGE_MAX, PREPARED_ORDER_DAYS, TRANSFER_AWAITED_DAYS } from '@shop/contract';
import {
  AdminPage,
  Button,
  FormGrid,
  formatPrice,
  FormWide,
  Select,
  TextAreaField,
  TextField,
  TextLink,
} from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { Refusal } from '../../shared/back-office/Refusal';
import { ShopClaimWords } from '../../shared/back-office/ShopClaimWords';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { BY_LINK, type Fields, isRequired, MEANS } from './hand-order-values';
import { OrderedLines } from './OrderedLines';
import { PreparedCode, PreparedRelay } from './PreparedExtras';
import { useHandOrder } from './use-hand-order';
import styles from './HandOrder.module.css';

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const BUTTONS: Partial<Record<Fields['paymentMethod'], string>> = {
  hand_transfer: 'Prendre la commande',
  link: 'Envoyer le lien de paiement',
};

const HINTS: Partial<Record<Fields['paymentMethod'], string>> = {
  hand_transfer: `Les unités sont gardées ${TRANSFER_AWAITED_DAYS} jours. Notez le virement dans «\u00a0Paiements\u00a0» quand il est là.`,
  link: `Le client reçoit un email\u00a0: il vérifie, complète et paie lui-même, sous ${PREPARED_ORDER_DAYS} jours. Rien n’est réservé avant son paiement.`,
};

/** An order taken by telephone or by mail: the shop's own prices, stock and invoice; paid to the shop, or by its client with a mailed link. */
export function HandOrderPage() {
  const order = useHandOrder();
  const byLink = order.fields.paymentMethod === BY_LINK;
  const asked = (name: keyof Fields) => (isRequired(name, order.fields) ? { required: true } : { optional: true });
  const field = (name: Exclude<keyof Fields, 'country' | 'deliveryMethod' | 'paymentMethod'>) => ({
    name,
    autoComplete: 'off',
    value: order.fields[name],
    onChange: (event: { target: { value: string } }) => order.change({ [name]: event.target.value }),
    error: order.errors[name],
  });
  return (
    <AdminPage
      title="Prendre une commande"
      aside={
        <>
          <TextLink href={adminPaths.preparedOrders}>Liens de paiement</TextLink>
          <TextLink href={adminPaths.tab('commandes')}>Toutes les commandes</TextLink>
        </>
      }
    >
      {order.refusal && <Refusal>{order.refusal}</Refusal>}
      <form className={styles.form} ref={order.form} noValidate onSubmit={(event) => void order.submit(event)}>
        <section aria-labelledby="articles" className={styles.part}>
          <h2 id="articles">Articles</h2>
          <OrderedLines order={order} />
        </section>
        <section aria-labelledby="client" className={styles.part}>
          <h2 id="client">Client et livraison</h2>
          <FormGrid>
            <TextField label="Prénom" required {...field('prenom')} />
            <TextField label="Nom" required {...field('nom')} />
            <TextField
              label="Email"
              type="email"
              required
              hint={
                byLink
                  ? 'Le lien de paiement y part.'
                  : 'La confirmation y part, avec la facture et les conditions de vente.'
              }
              {...field('email')}
            />
            <TextField label="Téléphone" type="tel" {...asked('mobile')} {...field('mobile')} />
            <FormWide>
              <TextField label="Adresse" {...asked('address')} {...field('address')} />
            </FormWide>
            <FormWide>
              <TextField label="Complément d’adresse" optional {...field('complement')} />
            </FormWide>
            <TextField label="Code postal" {...asked('postalCode')} inputMode="numeric" {...field('postalCode')} />
            <TextField label="Ville" {...asked('city')} {...field('city')} />
            <Select
              label="Pays"
              name="country"
              options={options(COUNTRY_NAMES)}
              value={order.fields.country}
              error={order.errors.country}
              onChange={(event) => order.change({ country: event.target.value as Fields['country'] })}
            />
            {order.offers.length > 0 && (
              <Select
                label="Mode de livraison"
                name="deliveryMethod"
                options={order.offers.map(({ id, name, price }) => ({
                  value: id,
                  label: `${name}, ${price === 0 ? 'offerte' : formatPrice(price)}`,
                }))}
                value={order.method}
                error={order.errors.deliveryMethod}
                onChange={(event) => order.change({ deliveryMethod: event.target.value })}
              />
            )}
          </FormGrid>
          <PreparedRelay order={order} />
        </section>
        <section aria-labelledby="paiement" className={styles.part}>
          <h2 id="paiement">Paiement</h2>
          <Select
            label="Payée par"
            name="paymentMethod"
            hint={
              HINTS[order.fields.paymentMethod] ?? 'Vous avez la somme\u00a0: la commande est payée dès maintenant.'
            }
            options={options(MEANS)}
            value={order.fields.paymentMethod}
            error={order.errors.paymentMethod}
            onChange={(event) => order.change({ paymentMethod: event.target.value as Fields['paymentMethod'] })}
          />
          {byLink && <PreparedCode order={order} />}
          {byLink && (
            <TextAreaField
              label="Message au client"
              optional
              rows={4}
              maxLength={PREPARED_MESSAGE_MAX}
              hint="Lu dans l’email et avant de payer."
              {...field('message')}
            />
          )}
          {byLink && <ShopClaimWords text={order.fields.message} />}
          <Button type="submit" loading={order.isSending} disabled={order.quote === undefined}>
            {BUTTONS[order.fields.paymentMethod] ?? 'Prendre la commande payée'}
          </Button>
        </section>
      </form>
      <UnsavedChangesDialog changes={order.changes} />
    </AdminPage>
  );
}
