import { type DeliveryDates, deliveryDateWords } from '@shop/contract';
import { keepTogether } from './keep-together';

/** 'entre jeudi 3 décembre et lundi 7 décembre', each day in one piece. */
export const deliveryDays = (dates: DeliveryDates): string => keepTogether(deliveryDateWords(dates));
